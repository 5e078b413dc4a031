import { dec } from '../../../../platform/kernel/money.ts';
import { type Entry, noGroups, nothing } from '../orders/fold/standing.ts';
import { type KeptPanel, openVisit, type Visit } from './fold-panel.ts';

/** The furnace's stage. */
const toughening = 'toughen';
/** Stages that change the glass; the others look at it or clean it. */
const valueAdding: ReadonlySet<string> = new Set(['cut', 'arris', 'polish', 'drill', toughening]);

const minuteMs = 60_000;
/** Minutes are kept whole; from a shift on, whole hours, so that a histogram stays small. */
const exactMinutes = 480;

/** Whole minutes between two instants, rounded down; from 8 hours on whole hours, as minutes. */
export function minutesBetween(from: string, to: string): number {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs));
  return minutes < exactMinutes ? minutes : Math.floor(minutes / 60) * 60;
}

/** What a panel counts as now. */
export function panelCountsAs(id: number, panel: KeptPanel): Entry[] {
  const base = baseOf(id, panel);
  const one = { ...base, count: 1, areaMm2: panel.widthMm * panel.heightMm };
  const value = dec(panel.valueCents).div(100).toFixed(6);
  const { recut, finishedAt, isWithdrawn, isDespatched } = panel;
  return [
    ...(isWithdrawn ? [] : [{ ...one, what: 'released' as const, value: '0' }]),
    ...onFloor(panel, one),
    ...panel.visits.flatMap((visit, n) => ofVisit({ ...one, detail: { ...base.detail, itemId: n } }, visit, panel)),
    ...(finishedAt ? [{ ...one, what: 'finished' as const, value }, ...leanOf(panel, finishedAt, base)] : []),
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

/** A panel on the floor, by its stage and the day it is due; and by the day since when it is in that stage. */
function onFloor(panel: KeptPanel, one: One): Entry[] {
  const visit = openVisit(panel);
  if (!visit) return [];
  return [
    { ...one, what: 'wip', key: `${visit.stage}/${panel.dueDate ?? 'none'}` },
    { ...one, what: 'wait', key: `${visit.stage}/${visit.sinceDay}`, areaMm2: 0 },
  ];
}

/** How long a panel waited for a stage and was in it, and that the stage is done. */
function ofVisit(one: One, visit: Visit, { recut }: KeptPanel): Entry[] {
  const { stage, stationId, since, startedAt, completedAt, userId } = visit;
  const at = { ...one, repId: userId };
  const timed = (what: 'queue' | 'touch', from: string, to: string): Entry => ({
    ...one,
    ...{ what, key: `${stage}/${minutesBetween(from, to)}`, areaMm2: 0 },
  });
  const isOut = stage === toughening && recut?.stage !== toughening;
  return [
    ...(startedAt ? [timed('queue', since, startedAt)] : []),
    ...(startedAt && completedAt ? [timed('touch', startedAt, completedAt)] : []),
    ...(completedAt ? [{ ...at, what: 'stageDone' as const, kind: stage, key: `${stage}/${stationId}` }] : []),
    ...(completedAt && isOut ? [{ ...one, what: 'toughOut' as const }] : []),
  ];
}

/** Minutes of work on a finished panel beside those from its release on; only where every start is known. */
function leanOf({ visits, createdAt }: KeptPanel, finishedAt: string, base: One): Entry[] {
  if (visits.length === 0 || visits.some(({ startedAt, completedAt }) => !startedAt || !completedAt)) return [];
  const minutes = ({ startedAt, completedAt }: Visit) =>
    Math.max(0, Math.floor((Date.parse(completedAt ?? '') - Date.parse(startedAt ?? '')) / minuteMs));
  const touch = visits.filter(({ stage }) => valueAdding.has(stage)).reduce((sum, visit) => sum + minutes(visit), 0);
  const lead = Math.max(0, Math.floor((Date.parse(finishedAt) - Date.parse(createdAt)) / minuteMs));
  return [{ ...base, what: 'lean', count: 1, pieces: touch, moment: lead }];
}

/** A panel that has to be made again: what it sells for, what it cost, and the stage it is charged to. */
function recutEntries({ recut, orderNumber }: KeptPanel, one: One): Entry[] {
  if (!recut) return [];
  const { reason, stage, stationId, value, cost } = recut;
  const detail = { ...one.detail, orderNumber, ...recut };
  return [
    { ...one, what: 'recut', kind: stage, key: reason, value, detail },
    { ...one, what: 'recutCost', kind: stage, key: reason, value: cost, areaMm2: 0, count: 0 },
    { ...one, what: 'recutAt', key: `${stage}/${stationId}`, areaMm2: 0 },
    ...(stage === toughening ? [{ ...one, what: 'toughBroken' as const }] : []),
  ];
}
