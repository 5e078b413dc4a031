import { dec, sum } from '../../../../platform/kernel/money.ts';
import type { PanelEvent, StageKey } from '../../../production/production.events.ts';

/** A stay of a panel in a stage: since when it waits, when it was started and completed. Instants; null while it was not. */
export interface Visit {
  readonly stage: StageKey;
  /** 0 while nobody has started it. */
  readonly stationId: number;
  /** The station it was told to wait at; 0 for none. */
  readonly waitsAt: number;
  readonly since: string;
  readonly sinceDay: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  /** Who started it, and who completed it; 0 for nobody. */
  readonly startedBy: number;
  readonly userId: number;
  /** The shift it was completed in; empty while it is not. */
  readonly shift: string;
  /** What the work cost, dollars: the time between start and completion by what an hour of the station costs. */
  readonly cost: string;
}

/** A stay that came to nothing: taken back, moved elsewhere, or ended with the panel. */
export interface CancelledStay {
  readonly stage: string;
  readonly stationId: number;
  readonly userId: number;
}

/** How a panel ended that had to be made again. */
export interface KeptRecut {
  readonly reason: string;
  /** The stage it is charged to: the one it was in, else the one it came from. */
  readonly stage: string;
  /** Where it was found. */
  readonly stationId: number;
  /** The station it is charged to: where it was in that stage. */
  readonly chargedTo: number;
  readonly by: string;
  readonly replacementId: number;
  readonly replacement: string;
  /** Dollars: what the piece sells for, and what its glass and the work on it cost. */
  readonly value: string;
  readonly cost: string;
}

/** A panel as it is counted. */
export interface KeptPanel {
  readonly barcode: string;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly contactId: number;
  readonly stockId: number;
  readonly stockCode: string;
  readonly priceGroupId: number;
  readonly thicknessMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cutMm2: number;
  readonly grams: number;
  readonly valueCents: number;
  readonly dueDate: string | null;
  readonly createdAt: string;
  /** Its stages, in the order it goes through them. */
  readonly route: readonly StageKey[];
  /** Its stays, the last one open while it is on the floor. */
  readonly visits: readonly Visit[];
  readonly finishedAt: string | null;
  readonly isWithdrawn: boolean;
  readonly isDespatched: boolean;
  /** A ply: it ends in a unit, which is the piece that is sold. Panels of before are none. */
  readonly isPly?: boolean;
  /** Made of plies: they stand for it on the floor until it is scanned at its line. */
  readonly isUnit?: boolean;
  /** A ply that is in its unit. */
  readonly isJoined?: boolean;
  readonly recut: KeptRecut | null;
  readonly cancelled: readonly CancelledStay[];
}

/** What an event of a panel is folded with. */
export interface PanelMoment {
  readonly at: string;
  readonly day: string;
  readonly userId: number;
  readonly userName: string;
  readonly groupOf: (stockId: number) => number;
  /** What a square metre of a stock item costs, dollars, at its average cost in force. */
  readonly costOfM2: (stockId: number) => string;
  /** What an hour at a station costs, dollars. */
  readonly costOfHour: (stationId: number) => string;
  /** The shift that is worked at a station now. */
  readonly shiftAt: (stationId: number) => string;
}

/** The stay a panel is in; undefined when it is in none. */
export const openVisit = ({ visits, finishedAt, isWithdrawn, isJoined, recut }: KeptPanel): Visit | undefined =>
  finishedAt || isWithdrawn || isJoined || recut ? undefined : visits.find(({ completedAt }) => completedAt === null);

const hourMs = 3_600_000;

/** Folds one event of a panel; null before it is created. */
export function foldPanel(kept: KeptPanel | null, event: PanelEvent, moment: PanelMoment): KeptPanel | null {
  if (event.type === 'panel.created') return created(event.data, moment);
  if (!kept) return null;
  switch (event.type) {
    case 'panel.orderChanged': {
      const { orderNumber, contactId, dueDate, valueCents } = event.data;
      return { ...kept, orderNumber, contactId, dueDate, valueCents };
    }
    case 'panel.trimmed':
      return { ...kept, cutMm2: Math.round(event.data.cutWidthMm * event.data.cutHeightMm) };
    case 'panel.stageStarted':
      return changed(kept, event.data.stageKey, {
        startedAt: moment.at,
        stationId: event.data.stationId ?? 0,
        startedBy: moment.userId,
      });
    case 'panel.scheduled':
      return waitsAt(kept, event.data.stationId);
    case 'panel.moved':
      return waitsAt(
        cancelOpen(kept, ({ waitsAt }) => waitsAt !== 0),
        event.data.stationId,
      );
    case 'panel.stageCompleted':
      return completed(kept, event.data, moment);
    case 'panel.reverted':
      return { ...kept, finishedAt: null, ...taken(kept, event.data) };
    case 'panel.joined':
    case 'panel.separated':
      return { ...kept, isJoined: event.type === 'panel.joined' };
    case 'panel.finished':
      return { ...cancelOpen(kept), finishedAt: moment.at };
    case 'panel.recut':
      return { ...cancelOpen(kept), finishedAt: null, recut: recutOf(kept, event.data, moment) };
    case 'panel.withdrawn':
      return { ...cancelOpen(kept), isWithdrawn: true };
    case 'panel.despatched':
    case 'panel.despatchReverted':
      return { ...kept, isDespatched: event.type === 'panel.despatched' };
    default:
      return kept;
  }
}

type Said<T extends PanelEvent['type']> = Extract<PanelEvent, { type: T }>['data'];

const waiting = (stage: StageKey, { at, day }: PanelMoment): Visit => ({
  ...{ stage, stationId: 0, waitsAt: 0, since: at, sinceDay: day, startedAt: null, completedAt: null },
  ...{ startedBy: 0, userId: 0, shift: '', cost: '0' },
});

function created(data: Said<'panel.created'>, moment: PanelMoment): KeptPanel {
  const { barcode, orderId, orderNumber, contactId, stockId, stockCode, thicknessMm, widthMm, heightMm } = data;
  const [first] = data.route;
  return {
    ...{ barcode, orderId, orderNumber, contactId, stockId, stockCode, thicknessMm, widthMm, heightMm },
    ...{ valueCents: data.valueCents, dueDate: data.dueDate, createdAt: moment.at },
    cutMm2: Math.round(data.cutWidthMm * data.cutHeightMm),
    grams: dec(data.weightKg).times(1_000).round().toNumber(),
    priceGroupId: moment.groupOf(stockId),
    route: data.route,
    visits: first ? [waiting(first, moment)] : [],
    ...(data.unit ? { isPly: true } : {}),
    ...(data.makeUp ? { isUnit: true } : {}),
    ...{ finishedAt: null, isWithdrawn: false, isDespatched: false, recut: null, cancelled: [] },
  };
}

const waitsAt = (kept: KeptPanel, stationId: number) =>
  changed(kept, openVisit(kept)?.stage ?? '', { waitsAt: stationId });

const isAny = (_: Visit) => true;
/** The stay a panel is in ends without being completed. */
function cancelOpen(kept: KeptPanel, isCancelled: (visit: Visit) => boolean = isAny): KeptPanel {
  const open = openVisit(kept);
  return open && isCancelled(open) ? { ...kept, cancelled: [...kept.cancelled, cancelledOf(open)] } : kept;
}

const cancelledOf = ({ stage, stationId, waitsAt, startedBy, userId }: Visit): CancelledStay => ({
  ...{ stage, stationId: stationId || waitsAt, userId: userId || startedBy },
});

/** The open stay in a stage, changed. */
const changed = (kept: KeptPanel, stage: string, set: Partial<Visit>): KeptPanel => ({
  ...kept,
  visits: kept.visits.map((visit) =>
    visit.stage === stage && visit.completedAt === null ? { ...visit, ...set } : visit,
  ),
});

function completed(
  kept: KeptPanel,
  { stageKey, stationId, nextStageKey }: Said<'panel.stageCompleted'>,
  moment: PanelMoment,
): KeptPanel {
  const at = stationId ?? 0;
  const started = openVisit(kept)?.startedAt;
  const now = changed(kept, stageKey, {
    ...{ completedAt: moment.at, stationId: at, userId: moment.userId, shift: moment.shiftAt(at) },
    cost: started ? workCost(started, moment.at, moment.costOfHour(at)) : '0',
  });
  return nextStageKey ? { ...now, visits: [...now.visits, waiting(nextStageKey, moment)] } : now;
}

const workCost = (from: string, to: string, costOfHour: string): string =>
  dec(Math.max(0, Date.parse(to) - Date.parse(from)))
    .times(costOfHour)
    .div(hourMs)
    .toFixed(6);

/** Stays after the last scan, or the last completion, was taken back. */
function taken({ visits, cancelled }: KeptPanel, { stageKey, undone }: Said<'panel.reverted'>) {
  const at = visits.findLastIndex(({ stage }) => stage === stageKey);
  const visit = visits[at];
  if (!visit) return {};
  const back =
    undone === 'scan'
      ? { ...visit, startedAt: null, stationId: 0, startedBy: 0 }
      : { ...visit, completedAt: null, userId: 0, shift: '', cost: '0' };
  return { visits: [...visits.slice(0, at), back], cancelled: [...cancelled, cancelledOf(visit)] };
}

function recutOf(kept: KeptPanel, data: Said<'panel.recut'>, moment: PanelMoment): KeptRecut {
  const open = openVisit(kept);
  const stationId = data.stationId ?? open?.stationId ?? 0;
  const begun = open?.startedAt ? workCost(open.startedAt, moment.at, moment.costOfHour(open.stationId)) : '0';
  const glass = dec(moment.costOfM2(kept.stockId)).times(kept.cutMm2).div(1_000_000);
  return {
    ...{ reason: data.reason, stage: data.stageKey ?? '', stationId, by: moment.userName },
    chargedTo: kept.visits.findLast(({ stage }) => stage === data.stageKey)?.stationId ?? 0,
    ...{ replacementId: data.replacementId, replacement: data.replacementBarcode },
    value: dec(kept.valueCents).div(100).toFixed(6),
    cost: sum([glass, begun, ...kept.visits.map(({ cost }) => cost)]).toFixed(6),
  };
}
