import { ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import { statusesOf } from '@glasshouse/state-machines/kernel';
import type { PlantedStates } from './planted-states.ts';
import type { Place, RecordId, Seen, Subject } from './subject.ts';

/** One machine × state × event: what the record says of the action, and what the server answered when it was asked. */
export interface Cell {
  readonly machine: string;
  readonly status: string;
  readonly event: string;
  /** null when the record offers the action, else the reason it gives. */
  readonly shown: string | null;
  /** HTTP status; 0 when no endpoint takes the event. */
  readonly answered: number;
  /** The server's sentence; '' when it did it. */
  readonly said: string;
  /** Why this cell is a difference; null when both agree. */
  readonly difference: string | null;
}

/** Who asks, and what puts the records back after each question. */
export interface Asking {
  readonly place: Place;
  readonly planted: PlantedStates;
}

/** Records of a subject by the status they stand in for; '' stands in for every other. */
export type Records = ReadonlyMap<string, RecordId>;

/** Makes the records of a subject, while everything runs. */
export async function makeRecords(place: Place, subject: Subject): Promise<Records> {
  const records = new Map([['', await subject.make(place)]]);
  for (const [status, make] of Object.entries(subject.makeIn ?? {})) records.set(status, await make(place));
  return records;
}

/** The record that stands in for a status. */
export function recordFor(records: Records, status: string): RecordId {
  const record = records.get(status) ?? records.get('');
  if (!record) throw new Error('No record was made');
  return record;
}

/** Puts a record in every status of its machine and asks for every user action in each. */
export async function agreementOf({ place, planted }: Asking, subject: Subject, records: Records): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const status of statusesOf(subject.machine)) {
    const record = recordFor(records, status);
    for (const event of eventsOf(subject)) {
      await planted.plant(subject, record, status);
      const seen = await subject.look(place, record);
      cells.push(await cellOf(place, subject, record, seen, status, event));
    }
  }
  return cells;
}

/** Actions people take on a record that exists. */
const eventsOf = ({ machine }: Subject): string[] =>
  Object.keys(machine.events).filter(
    (event) =>
      machine.events[event]?.by === 'user' &&
      machine.moves.some((move) => move.event === event && move.from !== '(new)'),
  );

async function cellOf(
  place: Place,
  subject: Subject,
  record: RecordId,
  seen: Seen,
  status: string,
  event: string,
): Promise<Cell> {
  const cell = { machine: subject.machine.id, status, event };
  const action = seen.actions.find((one) => one.action === event);
  const shown = action && !action.allowed ? (action.blockers[0]?.text ?? '') : null;
  const ask = subject.asks[event];
  if (!ask) {
    const isKnown = subject.notAsked?.[event] !== undefined;
    return { ...cell, shown, answered: 0, said: '', difference: isKnown ? null : 'nothing takes this event' };
  }
  const { answered, said } = await answerOf(ask(place, record, seen));
  const difference = action ? differenceOf(shown, answered, said) : 'the record does not name this action';
  return { ...cell, shown, answered, said, difference };
}

const refused = [403, 409];

function differenceOf(shown: string | null, answered: number, said: string): string | null {
  if (answered >= 500) return 'the server broke';
  if (shown === null) return refused.includes(answered) ? 'offered, but refused' : null;
  if (!refused.includes(answered)) return `blocked, but the server answered ${answered}`;
  return said === shown ? null : 'two sentences';
}

async function answerOf(asked: Promise<unknown>): Promise<{ answered: number; said: string }> {
  try {
    await asked;
    return { answered: 200, said: '' };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { answered: error.status, said: error.message };
  }
}
