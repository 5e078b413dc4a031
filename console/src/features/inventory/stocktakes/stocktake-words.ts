import type { Stocktake, StocktakeItem } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { isFinal, NEW, statusesOf, statusMeta, transitionsOf } from '@glasshouse/state-machines/kernel';
import { stocktakeMachine } from '@glasshouse/state-machines/stocktake/stocktake.machine';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatSize } from '../../../lib/format/number.ts';
import type { DiagramStep } from '../../../widgets/living-diagram/living-diagram.tsx';

/** '3660 × 2440' with what it is: sheets need no word, an offcut says so. */
export const itemText = (item: Pick<StocktakeItem, 'kind' | 'widthMm' | 'heightMm'>, unit = ''): string =>
  `${formatSize(item.widthMm, item.heightMm)}${unit}${item.kind === 'offcut' ? ' offcut' : ''}`;

/** What was counted in words: sheets, or whether an offcut was found. */
export function countText({ kind }: Pick<StocktakeItem, 'kind'>, counted: number): string {
  if (kind === 'offcut') return counted > 0 ? 'Found' : 'Not found';
  return counted === 1 ? '1 sheet' : `${counted} sheets`;
}

/** '+2', '−3' and '0'. */
export const signedCount = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '−'));

/** The way a stocktake goes: where it starts, in the machine's order, to the good end. */
const isOnTheWay = (status: string): boolean =>
  !isFinal(stocktakeMachine, status) || statusMeta(stocktakeMachine, status).tone === 'success';

const starts = transitionsOf(stocktakeMachine)
  .filter((move) => move.from === NEW)
  .map((move) => move.to);
/** Taken only when something does not add up: no stocktake comes there from its start. */
const isDetour = (status: string): boolean =>
  !isFinal(stocktakeMachine, status) &&
  !starts.includes(status) &&
  !transitionsOf(stocktakeMachine).some((move) => starts.includes(move.from) && move.to === status);

/** The living diagram: where it is, when it was where, what is ahead. A cancelled one ends where it ended. */
export function stepsOf(stocktake: Stocktake): DiagramStep[] {
  const { status, visits, flagged, isOpen } = stocktake;
  const isVisited = (one: string) => one === status || visits.some((visit) => visit.status === one);
  const way = statusesOf(stocktakeMachine).filter((one) => (isOnTheWay(status) ? isOnTheWay(one) : isVisited(one)));
  const here = way.indexOf(status);
  return way.map((id, i) => {
    const { label, tone, icon } = statusMeta(stocktakeMachine, id);
    const visit = visits.findLast((one) => one.status === id);
    const isNeeded = !isDetour(id) || (isOpen && flagged > 0);
    const state = i === here ? 'now' : visit ? 'done' : i > here && isNeeded ? 'ahead' : 'skipped';
    const fact = (i === here && isOpen && progressText(stocktake)) || (visit && formatInstant(visit.at));
    return { id, label, tone, icon, state, fact: fact || undefined };
  });
}

function progressText({ counted, items, isCounting, flagged, differing }: Stocktake): string {
  if (isCounting) return flagged > 0 ? `${flagged} to count again` : `${counted} of ${items}`;
  if (differing === null) return '';
  return differing === 1 ? '1 differs' : `${differing} differ`;
}
