import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { localDate, offsetMs } from '../../../../platform/kernel/local-day.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import { availabilityShifts } from '../../../account/calendar/shifts.contract.ts';
import { furnacePage } from '../../../production/furnace/furnace-settings.contract.ts';
import type {
  PanelEvent,
  ProductionEvent,
  StageEvent,
  StationEvent,
  TougheningBatchEvent,
} from '../../../production/production.events.ts';
import type { ResourceEvent } from '../../../tasks/resources/resources.events.ts';
import { taskPage } from '../../../tasks/resources/task-settings.contract.ts';
import type { TaskEvent } from '../../../tasks/tasks.events.ts';
import type { KeptStock } from '../inventory/fold-stock.ts';
import type { Posting } from '../orders/fold/post-changes.ts';
import { postRecord } from '../orders/fold/post-record.ts';
import { batchCountsAs, foldBatchOfBeds, type KeptBatch } from './fold-bed.ts';
import { foldPanel, type KeptPanel } from './fold-panel.ts';
import { foldStation, type KeptStation, stationCountsAs } from './fold-station.ts';
import { foldTask, type KeptTask, taskCountsAs } from './fold-task.ts';
import { panelCountsAs } from './panel-entries.ts';
import { type KeptShift, shiftAt } from './shift-at.ts';

type Type = (ProductionEvent | TaskEvent | ResourceEvent)['type'];

/** Types of event the figures of production and despatch are made of. */
export const productionFigureTypes: readonly Type[] = [
  ...(['panel.created', 'panel.orderChanged', 'panel.trimmed', 'panel.stageStarted', 'panel.stageCompleted'] as const),
  ...(['panel.finished', 'panel.reverted', 'panel.recut', 'panel.withdrawn'] as const),
  ...(['panel.joined', 'panel.separated'] as const),
  ...(['panel.scheduled', 'panel.moved', 'panel.despatched', 'panel.despatchReverted'] as const),
  ...(['stage.created', 'stage.updated'] satisfies StageEvent['type'][]),
  ...(['station.created', 'station.updated', 'station.financesChanged', 'station.held', 'station.released'] as const),
  ...(['station.archived', 'station.restored', 'station.deleted'] as const),
  ...(['tougheningBatch.created', 'tougheningBatch.bedAdvanced', 'tougheningBatch.completed'] as const),
  ...(['productionSettings.changed', 'taskSettings.updated'] as const),
  ...(['task.created', 'task.edited', 'taskItem.created', 'taskItem.edited', 'taskItem.panelsRemoved'] as const),
  ...(['taskItem.completed', 'taskItem.despatchForced', 'taskItem.cancelled', 'taskItem.reverted'] as const),
];

/** Shifts that people work: what is done in which of them. */
export const shiftTypes: readonly string[] = ['created', 'updated', 'deleted'].map(
  (what) => `${availabilityShifts.name}.${what}`,
);

/** What the account decides about furnace and runs, as far as figures know it. */
export interface KeptSettings {
  readonly bedLengthMm?: number;
  readonly bedWidthMm?: number;
  readonly lateToleranceMinutes?: number;
}

/** What is known of the floor and the road before a batch, and after it. */
export interface KnownFloor {
  readonly panels: Map<number, KeptPanel>;
  readonly stations: Map<number, KeptStation>;
  readonly batches: Map<number, KeptBatch>;
  readonly tasks: Map<number, KeptTask>;
  /** By the number of their stream. */
  readonly furnace: Map<number, KeptSettings>;
  readonly runs: Map<number, KeptSettings>;
  readonly shifts: Map<number, KeptShift>;
}
interface Known extends KnownFloor {
  readonly clock: { readonly at: string; readonly day: string; readonly zone: string } | null;
  readonly stocks: ReadonlyMap<number, KeptStock>;
}

/** What an event of the floor or the road posts; null for one of anything else. */
export function productionPostings(known: Known, event: StoredEvent): Posting[] | null {
  const { streamId: id, type, data } = event;
  const said = <E>() => ({ type, data }) as E;
  switch (event.streamType) {
    case 'panel': {
      const after = foldPanel(known.panels.get(id) ?? null, said<PanelEvent>(), panelMoment(known, event));
      return postRecord(known.panels, id, after, panelCountsAs);
    }
    case 'station': {
      const after = foldStation(known.stations.get(id) ?? null, said<StationEvent>());
      return postRecord(known.stations, id, after, stationCountsAs);
    }
    case 'tougheningBatch': {
      const after = foldBatchOfBeds(
        known.batches.get(id) ?? null,
        said<TougheningBatchEvent>(),
        batchMoment(known, groupIn(known)),
      );
      return postRecord(known.batches, id, after, batchCountsAs);
    }
    case 'task': {
      const after = foldTask(known.tasks.get(id) ?? null, said<TaskEvent>(), taskMoment(known));
      return postRecord(known.tasks, id, after, taskCountsAs);
    }
    case availabilityShifts.name: {
      if (type.endsWith('.deleted')) known.shifts.set(id, { isDeleted: true });
      else if (shiftTypes.includes(type)) known.shifts.set(id, data as KeptShift);
      return [];
    }
    case 'productionSettings':
    case 'taskSettings': {
      const kept = event.streamType === 'taskSettings' ? known.runs : known.furnace;
      kept.set(id, { ...kept.get(id), ...(data as KeptSettings) });
      return [];
    }
    default:
      return null;
  }
}

const groupIn =
  ({ stocks }: Known) =>
  (stockId: number) =>
    stocks.get(stockId)?.priceGroupId ?? 0;

/** The day and the minute of the clocks where the company is. */
function localTime({ clock }: Known) {
  const at = new Date(clock?.at ?? 0);
  const zone = clock?.zone ?? 'UTC';
  const time = new Date(at.getTime() + offsetMs(at, zone)).toISOString();
  return { date: localDate(at, zone), time: time.slice(11, 16) };
}

const panelMoment = (known: Known, { meta }: StoredEvent) => ({
  at: known.clock?.at ?? '',
  day: known.clock?.day ?? '',
  userId: meta.actor.userId ?? 0,
  userName: meta.actor.name,
  groupOf: groupIn(known),
  costOfM2: (stockId: number) => costOfM2(known.stocks.get(stockId)),
  costOfHour: (stationId: number) => known.stations.get(stationId)?.hourlyCost ?? '0',
  shiftAt(stationId: number) {
    const stage = known.stations.get(stationId)?.stageId;
    return shiftAt([...known.shifts.values()], localTime(known), stage ? { stage, station: stationId } : {});
  },
});

/** Dollars for a square metre: the sheets that stand at their costs; where none stands, the costs of its sizes. */
export function costOfM2(stock: KeptStock | undefined): string {
  const sizes = stock?.sizes ?? [];
  const standing = sizes.filter(({ quantity }) => quantity > 0);
  const used = standing.length ? standing : sizes.map((size) => ({ ...size, quantity: 1 }));
  const mm2 = used.reduce((sum, one) => sum + one.widthMm * one.heightMm * one.quantity, 0);
  const cents = used.reduce((sum, one) => sum + one.costCents * one.quantity, 0);
  return mm2 === 0 ? '0' : dec(cents).times(10_000).div(mm2).toFixed(6);
}

function batchMoment({ panels, furnace }: Known, groupOf: (stockId: number) => number) {
  const [set] = furnace.values();
  const { bedLengthMm, bedWidthMm } = { ...furnacePage.defaults, ...set };
  return {
    groupOf,
    bedMm2: bedLengthMm * bedWidthMm,
    areaOf(id: number) {
      const panel = panels.get(id);
      return panel ? panel.widthMm * panel.heightMm : 0;
    },
  };
}

function taskMoment(known: Known) {
  const [set] = known.runs.values();
  const { lateToleranceMinutes } = { ...taskPage.defaults, ...set };
  return { day: known.clock?.day ?? '', time: localTime(known).time, toleranceMinutes: lateToleranceMinutes };
}
