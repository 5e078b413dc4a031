import type { CornerWork } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import { cornerFault, cornersOf } from '@glasshouse/services/platform/contract/geometry/corners';
import { type NumberedOutline, pathOf } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { rectangle } from '@glasshouse/services/platform/contract/geometry/shape';

/** Corners as they were said; without numbers it is all of them. */
export interface SaidCorners extends Omit<CornerWork, 'n'> {
  readonly numbers: readonly number[] | null;
}

/** `R10:4`, `R50`, `SN20:2,3`; null when it is none. */
export function readCornerWord(word: string): SaidCorners | null {
  const match = /^(R|SN)(\d{1,4}(?:\.\d{1,2})?)(?::(\d{1,2}(?:,\d{1,2})*))?$/.exec(word);
  const [, letters, mm, numbers] = match ?? [];
  if (!match || Number(mm) === 0) return null;
  return {
    kind: letters === 'R' ? 'radius' : 'snip',
    mm: Number(mm),
    numbers: numbers?.split(',').map(Number) ?? null,
  };
}

/** The corners of a pane as they were said, or why they cannot be made. */
export function cornersOfWords(
  said: readonly SaidCorners[],
  { outline, width, height }: { outline: NumberedOutline | undefined; width: number; height: number },
): CornerWork[] | { readonly message: string } {
  if (said.length === 0 || !(width && height)) return [];
  const path = outline ? pathOf(outline) : rectangle(width, height);
  const all = cornersOf(path).map((corner) => corner.n);
  const corners = said.flatMap(({ kind, mm, numbers }) => (numbers ?? all).map((n) => ({ n, kind, mm })));
  const fault = cornerFault(path, corners);
  return fault ? { message: fault.message } : corners.toSorted((a, b) => a.n - b.n);
}
