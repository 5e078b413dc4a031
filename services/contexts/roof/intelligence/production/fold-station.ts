import type { StationEvent } from '../../../production/production.events.ts';
import { type Entry, noGroups, nothing } from '../orders/fold/standing.ts';

/** A station as it is counted. */
export interface KeptStation {
  readonly name: string;
  /** What an hour of it costs, dollars. */
  readonly hourlyCost: string;
  readonly isHeld: boolean;
}

/** Folds one event of a station; null before it is created. */
export function foldStation(kept: KeptStation | null, event: StationEvent): KeptStation | null {
  if (event.type === 'station.created') return { name: event.data.name, hourlyCost: '0', isHeld: false };
  if (!kept) return null;
  switch (event.type) {
    case 'station.updated':
      return { ...kept, name: event.data.name };
    case 'station.financesChanged':
      return { ...kept, hourlyCost: event.data.hourlyCost };
    case 'station.held':
      return { ...kept, isHeld: true };
    case 'station.released':
    case 'station.archived':
    case 'station.deleted':
      return { ...kept, isHeld: false };
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
