import { dec } from '../../../../platform/kernel/money.ts';
import { type Entry, noGroups, nothing } from '../orders/fold/standing.ts';
import { type KeptPanel, openVisit, type Visit } from './fold-panel.ts';

/** The furnace's stage. */
const toughening = 'toughen';
/** Stages that change the glass; the others look at it or clean it. */
const valueAdding: ReadonlySet<string> = new Set([
  ...['cut', 'arris', 'polish', 'drill', toughening],
  ...['laminate', 'unit'],
]);

const minuteMs = 60_000;
/** Minutes are kept whole; from a shift on, whole hours, so that a histogram stays small. */
const exactMinutes = 480;

/** Whole minutes between two instants, rounded down; from 8 hours on whole hours, as minutes. */
export function minutesBetween(from: string, to: string): number {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs));
  return minutes < exactMinutes ? minutes : Math.floor(minutes / 60) * 60;
}

/** What a panel counts as now. Pieces are released and finished, units and not their plies; glass is on the floor once. */
export function panelCountsAs(id: number, panel: KeptPanel): Entry[] {
  const base = baseOf(id, panel);
  const one = { ...base, count: 1, areaMm2: panel.widthMm * panel.heightMm };
  const value = dec(panel.valueCents).div(100).toFixed(6);
  const { recut, finishedAt, isWithdrawn, isDespatched } = panel;
  return [
    ...(isWithdrawn || panel.isPly ? [] : [{ ...one, what: 'released' as const, value: '0' }]),
    ...onFloor(panel, one),
    ...toDo(panel, one),
    ...panel.visits.flatMap((visit, n) => ofVisit(nth(one, n), visit, panel)),
    ...panel.cancelled.map(
      ({ stage, stationId, userId }, n): Entry => ({
        ...{ ...nth(one, n), what: 'stayCancelled', key: `${stage}/${stationId}`, repId: userId, areaMm2: 0 },
      }),
    ),
    ...(finishedAt ? [{ ...one, ...lastStayOf(panel), what: 'finished' as const, value }] : []),
    ...(finishedAt ? leanOf(panel, finishedAt, base) : []),
    ...(finishedAt && !isWithdrawn && !isDespatched ? [{ ...one, what: 'ready' as const }] : []),
    ...(isDespatched ? [{ ...one, what: 'delivered' as const, moment: panel.grams }] : []),
    ...(recut ? recutEntries(panel, one) : []),
  ];
}

const baseOf = (id: number, panel: KeptPanel) => ({
  ...noGroups,
  ...nothing,
  ...{ contactId: panel.contactId, stockId: panel.stockId, priceGroupId: panel.priceGroupId },
  ...{ thickness: panel.thicknessMm, key: '', originDay: '' },
  ...{ record: 'productionItem' as const, recordId: id, orderId: panel.orderId, ncrId: 0, number: panel.barcode },
  detail: { itemId: 0, code: `${panel.stockCode} ${panel.widthMm} × ${panel.heightMm}` },
});
type One = ReturnType<typeof baseOf>;
/** Of a panel several count: they are told apart by their number. */
const nth = (one: One, n: number): One => ({ ...one, detail: { ...one.detail, itemId: n } });

/** Where and by whom the last work on a panel was done. */
function lastStayOf({ visits }: KeptPanel) {
  const { stage = '', stationId = 0, userId = 0 } = visits.findLast(({ completedAt }) => completedAt !== null) ?? {};
  return { key: `${stage}/${stationId}`, repId: userId };
}

/** The stages that a panel on the floor still has to go through, the one it is in too, by the day it is due. */
function toDo(panel: KeptPanel, one: One): Entry[] {
  const visit = openVisit(panel);
  if (!visit) return [];
  // Where a ply is joined the work is that of its unit.
  const route = panel.isPly ? panel.route.slice(0, -1) : panel.route;
  const from = route.indexOf(visit.stage);
  const left = from < 0 ? [] : route.slice(from);
  return left.map((stage, n) => ({ ...nth(one, n), what: 'load', key: `${stage}/${panel.dueDate ?? 'none'}` }));
}

/** A panel on the floor, by its stage and the day it is due; and by the day since when it is in that stage. */
function onFloor(panel: KeptPanel, one: One): Entry[] {
  const visit = openVisit(panel);
  if (!visit || waitsForPlies(panel, visit)) return [];
  return [
    { ...one, what: 'wip', key: `${visit.stage}/${panel.dueDate ?? 'none'}` },
    { ...one, what: 'wait', key: `${visit.stage}/${visit.sinceDay}`, areaMm2: 0 },
    visit.startedAt
      ? { ...one, what: 'stayActive', key: `${visit.stage}/${visit.stationId}`, repId: visit.startedBy, areaMm2: 0 }
      : { ...one, what: 'stayPending', key: `${visit.stage}/${visit.waitsAt}`, areaMm2: 0 },
  ];
}

/** A unit whose plies are not joined: it is no glass yet. */
const waitsForPlies = ({ isUnit, route }: KeptPanel, visit: Visit): boolean =>
  Boolean(isUnit) && visit.stage === route[0] && visit.startedAt === null && visit.completedAt === null;

const minutesOf = ({ startedAt, completedAt }: Visit) =>
  startedAt && completedAt ? Math.max(0, Math.floor((Date.parse(completedAt) - Date.parse(startedAt)) / minuteMs)) : 0;

/** How long a panel waited for a stage and was in it, and that the stage is done, with the minutes it took. */
function ofVisit(one: One, visit: Visit, { recut, isUnit, route }: KeptPanel): Entry[] {
  const { stage, stationId, since, startedAt, completedAt, userId, shift } = visit;
  const at = { ...one, repId: userId, pieces: minutesOf(visit) };
  const timed = (what: 'queue' | 'touch', from: string, to: string): Entry => ({
    ...one,
    ...{ what, key: `${stage}/${minutesBetween(from, to)}`, areaMm2: 0 },
  });
  const isOut = stage === toughening && recut?.stage !== toughening;
  // A unit does not queue for its line: its plies are not there yet.
  const hasQueued = !(isUnit && stage === route[0]);
  return [
    ...(startedAt && hasQueued ? [timed('queue', since, startedAt)] : []),
    ...(startedAt && completedAt ? [timed('touch', startedAt, completedAt)] : []),
    ...(completedAt ? [{ ...at, what: 'stageDone' as const, kind: stage, key: `${stage}/${stationId}/${shift}` }] : []),
    ...(completedAt && isOut ? [{ ...one, what: 'toughOut' as const }] : []),
  ];
}

/** Minutes of work on a finished panel beside those from its release on; only where every start is known. */
function leanOf({ visits, createdAt }: KeptPanel, finishedAt: string, base: One): Entry[] {
  if (visits.length === 0 || visits.some(({ startedAt, completedAt }) => !startedAt || !completedAt)) return [];
  const touch = visits.filter(({ stage }) => valueAdding.has(stage)).reduce((sum, visit) => sum + minutesOf(visit), 0);
  const lead = Math.max(0, Math.floor((Date.parse(finishedAt) - Date.parse(createdAt)) / minuteMs));
  return [{ ...base, what: 'lean', count: 1, pieces: touch, moment: lead }];
}

/** A panel that has to be made again: what it sells for, what it cost, and the stage it is charged to. */
function recutEntries({ recut, orderNumber }: KeptPanel, one: One): Entry[] {
  if (!recut) return [];
  const { reason, stage, chargedTo, value, cost } = recut;
  const detail = { ...one.detail, orderNumber, ...recut };
  return [
    { ...one, what: 'recut', kind: stage, key: reason, value, detail },
    { ...one, what: 'recutCost', kind: stage, key: reason, value: cost, areaMm2: 0, count: 0 },
    { ...one, what: 'recutAt', key: `${stage}/${chargedTo}`, areaMm2: 0 },
    ...(stage === toughening ? [{ ...one, what: 'toughBroken' as const }] : []),
  ];
}
