import type { HeldKind } from './bins.contract.ts';
import { heldKinds } from './bins.contract.ts';

/** What is put somewhere: mm, 0 where it has no size. */
export interface Thing {
  readonly kind: HeldKind;
  readonly text: string;
  readonly widthMm: number;
  readonly heightMm: number;
}
/** A bin or container, as far as it limits what is put in it. */
export interface Holder {
  readonly id: number;
  readonly code: string;
  readonly isContainer: boolean;
  readonly accepts: HeldKind | null;
  readonly maxSheets: number | null;
  readonly maxKg: number | null;
  readonly maxWidthMm: number | null;
  readonly maxHeightMm: number | null;
}

/** Why something does not belong in a bin; null when it may lie there. Glass may be turned. */
export function misfit(thing: Thing, holder: Holder): string | null {
  const { code, accepts, isContainer } = holder;
  if (isContainer && thing.kind === 'container') return `${thing.text}: a container does not go into a container`;
  if (accepts !== null && accepts !== thing.kind)
    return `${thing.text}: ${code} is only for ${heldKinds[accepts].toLowerCase()}`;
  const [long, short] = [Math.max(thing.widthMm, thing.heightMm), Math.min(thing.widthMm, thing.heightMm)];
  const isTooLarge = long > (holder.maxWidthMm ?? long) || short > (holder.maxHeightMm ?? short);
  return isTooLarge ? `${thing.text} is too large for ${code}` : null;
}

/** What lies in a bin: sheets and kg. */
export interface Load {
  readonly sheets: number;
  readonly kg: number;
}

/** What a bin that holds so much is told about: more sheets or kg than it has room for. */
export function overloadOf({ code, maxSheets, maxKg }: Holder, { sheets, kg }: Load): string[] {
  const overs: string[] = [];
  if (maxSheets !== null && sheets > maxSheets)
    overs.push(`${code} has room for ${maxSheets} sheets, ${sheets} lie in it`);
  if (maxKg !== null && kg > maxKg) overs.push(`${code} carries ${maxKg} kg, ${Math.round(kg)} kg lie in it`);
  return overs;
}
