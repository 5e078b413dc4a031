import type { UnplacedItem } from '../plan.ts';
import type { Item, Problem } from '../problem.ts';
import { usableArea } from '../stock.ts';
import { Expander } from './expander.ts';
import type { SearchInstance } from './instance.ts';
import { BIN, NODE_STRIDE } from './instance.ts';
import { compile, listUnits } from './units.ts';

const STACKS_AT_ONCE = 40;

/** Which first cuts a problem allows, as "exchange width and height": vertical is false. */
export function orientations(problem: Problem): boolean[] {
  if (problem.cutting.firstCut === 'either') return [false, true];
  return [problem.cutting.firstCut === 'horizontal'];
}

/** Indices into problem.sheets of the lines that have at least one piece in stock and something left after trims. */
export function stockLines(problem: Problem): number[] {
  const lines: number[] = [];
  problem.sheets.forEach((sheet, s) => {
    const area = usableArea(sheet, problem.cutting.trims);
    if (sheet.quantity > 0 && area.width > 0 && area.height > 0) lines.push(s);
  });
  return lines;
}

/** Finds the items that no sheet can hold even alone, by line of the problem, each with the reason. */
export function findUnplaceable(problem: Problem): Map<number, UnplacedItem> {
  const found = new Map<number, UnplacedItem>();
  const lines = stockLines(problem);
  const fits = itemsThatFit(problem, lines);
  problem.items.forEach((item, i) => {
    if (item.quantity > 0 && !fits.has(i)) found.set(i, explain(problem, item, lines));
  });
  return found;
}

function itemsThatFit(problem: Problem, lines: readonly number[]): Set<number> {
  const fits = new Set<number>();
  // One panel of each line, so that every stack is a size and its first panel stands for the rest.
  const sample = {
    ...problem,
    sheetOrder: 'free' as const,
    items: problem.items.map((item) => ({ ...item, quantity: Math.min(1, item.quantity), stack: undefined })),
  };
  const { units, stacks } = listUnits(sample, () => false);
  // Looking for what comes next takes as long as there are stacks, so each look is at a few.
  for (let from = 0; from < stacks.length; from += STACKS_AT_ONCE) {
    const some = stacks.slice(from, from + STACKS_AT_ONCE);
    for (const transposed of orientations(problem)) {
      const { instance } = compile(sample, units, some, lines, transposed);
      for (const stack of stacksThatFit(instance, some)) for (const unit of stack) fits.add(units[unit]!.item);
    }
  }
  return fits;
}

function stacksThatFit(instance: SearchInstance, stacks: readonly (readonly number[])[]): (readonly number[])[] {
  const expander = new Expander(instance);
  const root = new Int32Array(NODE_STRIDE);
  root[BIN] = -1;
  const positions = Uint16Array.from(stacks, (stack) => stack.length);
  return stacks.filter((stack, s) => {
    positions[s] = stack.length - 1;
    expander.expand(root, 0, positions, 0);
    positions[s] = stack.length;
    return expander.count > 0;
  });
}

function explain(problem: Problem, item: Item, lines: readonly number[]): UnplacedItem {
  const base = { itemId: item.id, quantity: item.quantity };
  if (lines.length === 0) {
    return { ...base, code: 'no_sheets', reason: 'There is no sheet in stock to cut it from.' };
  }
  const size = `${item.width} x ${item.height} mm`;
  const smallEnough = lines.some((line) => {
    const area = usableArea(problem.sheets[line]!, problem.cutting.trims);
    const fits = (w: number, h: number): boolean => w <= area.width && h <= area.height;
    return fits(item.width, item.height) || (item.rotate && fits(item.height, item.width));
  });
  if (!smallEnough) {
    return {
      ...base,
      code: 'too_large',
      reason: `${size} is larger than every sheet${item.rotate ? '' : ' (it may not be rotated)'}.`,
    };
  }
  return {
    ...base,
    code: 'rules',
    reason: `${size} fits a sheet, but the cutting rules (stages, cut distances, minimum waste) or defects forbid every place for it.`,
  };
}
