import { type ImportFacts, type ImportStatus, importMachine } from '@glasshouse/state-machines/import/import.machine';
import { moveEvents, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { Counts } from '../imports.contract.ts';
import type { Begun, FileRead, ImportEvent } from '../imports.events.ts';

/** An import: its file, its columns, and how its rows stand. The rows themselves are no part of it. */
export interface ImportState extends Begun, Omit<FileRead, 'encoding' | 'delimiter'> {
  readonly encoding: FileRead['encoding'] | null;
  readonly delimiter: FileRead['delimiter'] | null;
  readonly status: ImportStatus;
  readonly startedAt: string;
  readonly counts: Counts;
  /** The last row that the step under way has come to. */
  readonly place: number;
  /** How many rows it has come to, and will come to in all. */
  readonly seen: number;
  readonly total: number;
  /** The person in whose rights the step under way is taken. */
  readonly actsForId: number;
  /** A check looks only at rows that have faults. */
  readonly onlyFaulty: boolean;
  readonly skipsFaulty: boolean;
  /** What stopped it; '' when nothing did. */
  readonly problem: string;
}

const none: Counts = { ready: 0, faulty: 0, made: 0, takenBack: 0, kept: 0, corrected: 0 };

/** Rows of the file without its head. */
export const rowsOf = ({ records, hasHead }: Pick<ImportState, 'records' | 'hasHead'>): number =>
  Math.max(0, records - (hasHead ? 1 : 0));

/** Folds an import's events. */
export const importAggregate: Aggregate<ImportState, ImportEvent> = {
  type: 'import',
  evolve(state, event, at) {
    if (event.type === 'import.started')
      return {
        ...withoutMove(event.data),
        ...{ status: event.data.to, startedAt: at, encoding: null, delimiter: null, hasHead: true, sample: [] },
        ...{ columns: [], records: 0, counts: none, place: 0, seen: 0, total: 0 },
        ...{ onlyFaulty: false, skipsFaulty: false, problem: '', actsForId: event.data.by.id },
      };
    if (!state) throw new Error(`${event.type} before import.started`);
    const { to: status, counts, place, seen } = event.data;
    return { ...state, status, counts, place, seen, problem: '', ...toldBy(event, state) };
  },
};

/** What an event says besides its move, its counts and its place. */
function toldBy(event: Exclude<ImportEvent, { type: 'import.started' }>, state: ImportState): Partial<ImportState> {
  switch (event.type) {
    case 'import.rowsRead': {
      const { encoding, delimiter, hasHead, sample, columns, records } = event.data;
      return { encoding, delimiter, hasHead, sample, columns, records };
    }
    case 'import.mapped':
      return { columns: event.data.columns, hasHead: event.data.hasHead };
    case 'import.checkStarted': {
      const { onlyFaulty, byId } = event.data;
      return { onlyFaulty, actsForId: byId, total: onlyFaulty ? state.counts.faulty : rowsOf(state) };
    }
    case 'import.runStarted':
      return { skipsFaulty: event.data.skipsFaulty, total: event.data.total, actsForId: event.data.byId };
    case 'import.resumed':
      return { actsForId: event.data.byId, total: state.counts.ready };
    case 'import.undoStarted':
      return { total: event.data.total, actsForId: event.data.byId };
    case 'import.halted':
      return { problem: event.data.problem };
    default:
      return {};
  }
}

type Move = Parameters<typeof moveEvents<ImportFacts, ImportStatus, ImportEventName, ImportEvent>>[2]['type'];
type ImportEventName = keyof typeof importMachine.events;

/** An import as its machine looks at it; `left` and `unmapped` are known to whoever takes a step. */
export const importFacts = (
  { counts, skipsFaulty }: Pick<ImportState, 'counts' | 'skipsFaulty'>,
  more: Partial<ImportFacts> = {},
): ImportFacts => ({
  ...{ left: 0, unmapped: 0, skipsFaulty },
  ...{ ready: counts.ready, faulty: counts.faulty, made: counts.made },
  ...more,
});

/** Begins an import. */
export const begin = (begun: Begun): ImportEvent[] =>
  moveEvents(importMachine, NEW, { type: 'begin', facts: importFacts({ counts: none, skipsFaulty: false }) }, begun);

interface Said {
  readonly counts?: Counts;
  /** The first row when left out: a step begins there. */
  readonly place?: number;
  /** None when left out. */
  readonly seen?: number;
  readonly facts?: Partial<ImportFacts>;
}

/** Moves an import; the event says the counts, the place and `data`. Throws IllegalTransition when that may not be. */
export function move(state: ImportState, type: Move, said: Said = {}, data: object = {}): ImportEvent[] {
  const { counts = state.counts, place = 0, seen = 0, facts = {} } = said;
  const truth = importFacts({ ...state, counts }, facts);
  return moveEvents<ImportFacts, ImportStatus, ImportEventName, ImportEvent>(
    importMachine,
    state.status,
    { type, facts: truth },
    { counts, place, seen, ...data },
  );
}

/** The counts with some rows more here and fewer there. */
export const countsWith = (counts: Counts, more: Partial<Counts>): Counts => ({
  ready: counts.ready + (more.ready ?? 0),
  faulty: counts.faulty + (more.faulty ?? 0),
  made: counts.made + (more.made ?? 0),
  takenBack: counts.takenBack + (more.takenBack ?? 0),
  kept: counts.kept + (more.kept ?? 0),
  corrected: counts.corrected + (more.corrected ?? 0),
});
