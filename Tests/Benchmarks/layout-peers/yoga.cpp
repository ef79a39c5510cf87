// Lays out the trees of FlexTreeBenchmarks.swift with Yoga. Prints the median time of each, in milliseconds.
#include <yoga/Yoga.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

// The same numbers as SeededNumbers.swift.
class Numbers {
  uint64_t state = 12345;

 public:
  uint64_t next() {
    state += 0x9E3779B97F4A7C15;
    uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
  }

  double unit() { return (next() >> 11) / 0x1p53; }
};

using Nodes = std::vector<YGNodeRef>;

class Tree {
  YGConfigRef config = YGConfigNew();
  Numbers numbers;
  bool isRandom;

  YGNodeRef plain() { return YGNodeNewWithConfig(config); }

  static void hold(YGNodeRef node, const Nodes &subnodes) {
    for (size_t index = 0; index < subnodes.size(); index++) YGNodeInsertChild(node, subnodes[index], index);
  }

  void random_length(
      YGNodeRef node, void (*points)(YGNodeRef, float), void (*percent)(YGNodeRef, float)) {
    double kind = numbers.unit();
    if (kind < 0.2) return;
    if (kind < 0.8) points(node, numbers.unit() * 500);
    else percent(node, numbers.unit() * 100);
  }

  YGNodeRef node(const Nodes &subnodes) {
    YGNodeRef node = plain();
    if (isRandom) {
      random_length(node, YGNodeStyleSetWidth, YGNodeStyleSetWidthPercent);
      random_length(node, YGNodeStyleSetHeight, YGNodeStyleSetHeightPercent);
    } else {
      YGNodeStyleSetWidth(node, 10);
      YGNodeStyleSetHeight(node, 10);
      YGNodeStyleSetFlexGrow(node, 1);
    }
    hold(node, subnodes);
    return node;
  }

  Nodes level(int count, int branching) {
    Nodes nodes;
    if (count <= branching) {
      for (int index = 0; index < count; index++) nodes.push_back(node({}));
      return nodes;
    }
    for (int index = 0; index < branching; index++) {
      Nodes subnodes = level((count - branching) / branching, branching);
      nodes.push_back(node(subnodes));
    }
    return nodes;
  }

  Nodes families(int count) {
    Nodes nodes;
    for (int made = 1; made < count;) {
      Nodes leaves;
      for (int left = 1 + int(numbers.next() % 4); left > 0; left--) leaves.push_back(node({}));
      nodes.push_back(node(leaves));
      made += leaves.size() + 1;
    }
    return nodes;
  }

  Nodes chain(int count) {
    YGNodeRef node = plain();
    YGNodeStyleSetFlexGrow(node, 1);
    for (int index = 1; index < count; index++) {
      YGNodeRef supernode = plain();
      YGNodeStyleSetFlexGrow(supernode, 1);
      hold(supernode, {node});
      node = supernode;
    }
    return {node};
  }

 public:
  YGNodeRef root;

  Tree(char shape, int count) : isRandom(shape != 'n') {
    YGConfigSetUseWebDefaults(config, true);
    root = plain();
    hold(
        root, shape == 'n'   ? level(count, 10)
              : shape == 'w' ? families(count)
              : shape == 'd' ? level(count, 2)
                             : chain(count));
  }

  ~Tree() {
    YGNodeFreeRecursive(root);
    YGConfigFree(config);
  }
};

static double measure(char shape, int count) {
  using clock = std::chrono::steady_clock;
  std::vector<double> samples;
  for (int run = 0; run < (count > 10000 ? 5 : 25); run++) {
    Tree tree(shape, count);
    auto start = clock::now();
    YGNodeCalculateLayout(tree.root, YGUndefined, YGUndefined, YGDirectionLTR);
    samples.push_back(std::chrono::duration<double, std::milli>(clock::now() - start).count());
  }
  std::sort(samples.begin(), samples.end());
  return samples[samples.size() / 2];
}

int main() {
  struct { const char *name; int count; } trees[] = {
      {"nested", 1000}, {"nested", 10000}, {"nested", 100000}, {"wide", 1000},    {"wide", 10000},
      {"wide", 100000}, {"deep", 4000},    {"deep", 10000},    {"deep", 100000},  {"chain", 1000},
  };
  for (auto tree : trees) printf("%s %d\t%.3f\n", tree.name, tree.count, measure(tree.name[0], tree.count));
}
