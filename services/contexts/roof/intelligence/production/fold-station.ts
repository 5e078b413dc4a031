import type { StageKey, StationEvent } from '../../../production/production.events.ts';
import { type Entry, noGroups, nothing } from '../orders/fold/standing.ts';

/** A station as it is counted. */
export interface KeptStation {
  readonly name: string;
  /** What an hour of it costs, dollars. */
  readonly hourlyCost: string;
  readonly isHeld: boolean;
  readonly stageId: number;
  readonly stageKey: StageKey;
  /** Archived or deleted: nobody works there. */
  readonly isGone: boolean;
}

/** Folds one event of a station; null before it is created. */
export function foldStation(kept: KeptStation | null, event: StationEvent): KeptStation | null {
  if (event.type === 'station.created') {
    const { name, stageId, stageKey } = event.data;
    return { name, stageId, stageKey, hourlyCost: '0', isHeld: false, isGone: false };
  }
  if (!kept) return null;
  switch (event.type) {
    case 'station.updated': {
      const { name, stageId, stageKey } = event.data;
      return { ...kept, name, stageId, stageKey };
    }
    case 'station.financesChanged':
      return { ...kept, hourlyCost: event.data.hourlyCost };
    case 'station.held':
      return { ...kept, isHeld: true };
    case 'station.released':
      return { ...kept, isHeld: false };
    case 'station.archived':
    case 'station.deleted':
      return { ...kept, isHeld: false, isGone: true };
    case 'station.restored':
      return { ...kept, isGone: false };
    default:
      return kept;
  }
}

/** What a station counts as now: held, while it is. */
export const stationCountsAs = (id: number, { name, isHeld }: KeptStation): Entry[] =>
  isHeld
    ? [
        {
          ...{ ...noGroups, ...nothing, what: 'held', key: String(id), count: 1, originDay: '' },
          ...{ record: 'productionStation', recordId: id, orderId: 0, ncrId: 0, number: name, detail: null },
        },
      ]
    : [];
