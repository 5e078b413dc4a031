import type { BinNode } from '@glasshouse/services/contexts/inventory/bins/bins.contract';

/** A bin in the tree, with what lies in it and in all bins below it. */
export interface Branch {
  readonly bin: BinNode;
  readonly below: readonly Branch[];
  readonly sheets: number;
  readonly weightKg: number;
  readonly things: number;
}

/** Bins as branches from those that lie in none; a bin whose own bin is not there stands at the top. */
export function branchesOf(bins: readonly BinNode[]): Branch[] {
  const known = new Set(bins.map((bin) => bin.id));
  const byParent = Map.groupBy(bins, (bin) => (bin.parentId !== null && known.has(bin.parentId) ? bin.parentId : null));
  const grow = (parentId: number | null): Branch[] => (byParent.get(parentId) ?? []).map(branchOf);
  const branchOf = (bin: BinNode): Branch => {
    const below = grow(bin.id);
    const sum = (own: number, of: (branch: Branch) => number) => below.reduce((n, branch) => n + of(branch), own);
    return {
      ...{ bin, below, sheets: sum(bin.sheets, (one) => one.sheets), things: sum(bin.things, (one) => one.things) },
      weightKg: sum(Number(bin.weightKg), (one) => one.weightKg),
    };
  };
  return grow(null);
}

/** A row of the drawn tree. */
export interface TreeRow {
  readonly branch: Branch;
  readonly level: number;
  readonly isOpen: boolean;
}

const names = ({ bin }: Branch, words: string) => `${bin.code} ${bin.name}`.toLowerCase().includes(words);

/** The rows that are shown: open branches unfolded; with words only bins that have them, and the way down to those. */
export function rowsOf(branches: readonly Branch[], open: ReadonlySet<number>, words: string, level = 0): TreeRow[] {
  const wanted = words.trim().toLowerCase();
  return branches.flatMap((branch) => {
    const isAsked = wanted !== '';
    const below = isAsked || open.has(branch.bin.id) ? rowsOf(branch.below, open, wanted, level + 1) : [];
    if (isAsked && below.length === 0 && !names(branch, wanted)) return [];
    return [{ branch, level, isOpen: below.length > 0 }, ...below];
  });
}
