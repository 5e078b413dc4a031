import { ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import { isFinal } from '@glasshouse/state-machines/kernel';
import type { Place, RecordId, Seen, Subject } from './subject.ts';

/** What a walk saw. */
export interface Walked {
  steps: number;
  /** Actions done, and actions refused as they had to be. */
  done: number;
  refused: number;
  /** The system moved the record between the look and the question. */
  raced: number;
  records: number;
  /** `from event to`, each with how often it was seen. */
  readonly moves: Map<string, number>;
  readonly faults: string[];
}

export const nothingWalked = (): Walked => ({
  steps: 0,
  done: 0,
  refused: 0,
  raced: 0,
  records: 0,
  moves: new Map(),
  faults: [],
});

const recordsAtOnce = 3;
const legalShare = 0.65;
const nudgeShare = 0.2;
/** What ends a record is rarely chosen while something else can be done: most walks shall go far. */
const dangerousShare = 0.06;
/** A record that ended is asked for a while yet, then left. */
const patienceWithEnded = 3;

/** Takes the records of one subject through random actions, allowed ones and blocked ones. */
export class Walk {
  private readonly records: { record: RecordId; ended: number }[] = [];

  constructor(
    private readonly place: Place,
    private readonly subject: Subject,
    private readonly walked: Walked,
  ) {}

  /** One action: chosen, asked for, and the answer compared with what the record said before. */
  async step(): Promise<void> {
    const one = await this.pick();
    const { place, subject } = this;
    const nudge = this.chosen(subject.nudges ?? []);
    if (nudge && place.random.next() < nudgeShare) await tolerated(nudge(place, one.record));
    const seen = await subject.look(place, one.record);
    if (isFinal(subject.machine, seen.status)) one.ended += 1;
    const action = this.chooseAction(seen);
    if (!action) {
      one.ended = patienceWithEnded + 1;
      return;
    }
    this.walked.steps += 1;
    await this.ask(one.record, seen, action);
  }

  private async ask(
    record: RecordId,
    seen: Seen,
    { action, allowed, blockers }: Seen['actions'][number],
  ): Promise<void> {
    const { subject, place, walked } = this;
    const asked = await answerOf(subject.asks[action]?.(place, record, seen) ?? Promise.resolve());
    const isAgreed = asked.status === 200 ? allowed : asked.status >= 500 || !allowed;
    if (!isAgreed && mayMoveByItself(subject.machine, seen.status, action)) {
      walked.raced += 1;
      return;
    }
    const fault = (text: string) =>
      walked.faults.push(`${subject.machine.id} ${record.id} in ${seen.status}, ${action}: ${text}`);
    if (asked.status >= 500) fault(`the server broke: ${asked.said}`);
    else if (asked.status === 200) {
      walked.done += 1;
      if (!allowed) fault(`blocked ("${blockers[0]?.text}"), but done`);
      const after = await subject.look(place, record);
      this.noteMove(seen.status, action, after.status, fault);
    } else if (asked.status === 409 || asked.status === 403) {
      walked.refused += 1;
      if (allowed) fault(`offered, but refused: ${asked.said}`);
      else if (asked.said !== blockers[0]?.text && !(await this.hasMoved(record, seen, action, asked.said)))
        fault(`two sentences: "${blockers[0]?.text}" and "${asked.said}"`);
    } else {
      walked.refused += 1;
      if (!allowed) fault(`blocked ("${blockers[0]?.text}"), but the server answered ${asked.status} ${asked.said}`);
    }
  }

  /** The system moved the record since it was seen, and what was said is right for where it is now. */
  private async hasMoved(record: RecordId, seen: Seen, action: string, said: string): Promise<boolean> {
    const now = await this.subject.look(this.place, record);
    const blocker = now.actions.find((one) => one.action === action)?.blockers[0];
    if (now.status === seen.status || blocker?.text !== said) return false;
    this.walked.raced += 1;
    return true;
  }

  private noteMove(from: string, event: string, to: string, fault: (text: string) => void): void {
    const key = `${from} ${event} ${to}`;
    this.walked.moves.set(key, (this.walked.moves.get(key) ?? 0) + 1);
    const { moves } = this.subject.machine;
    if (!moves.some((move) => move.from === from && move.event === event))
      fault(`the table knows no such move to ${to}`);
  }

  private chooseAction(seen: Seen) {
    const { subject, place } = this;
    const askable = seen.actions.filter((one) => subject.asks[one.action]);
    const allowed = askable.filter((one) => one.allowed);
    const calm = allowed.filter((one) => !one.dangerous);
    const legal = calm.length && place.random.next() >= dangerousShare ? calm : allowed;
    const blocked = askable.filter((one) => !one.allowed);
    const isLegal = place.random.next() < legalShare;
    return this.chosen(isLegal && legal.length ? legal : blocked.length ? blocked : legal);
  }

  /** One more record, as people make them. */
  async makeOne(): Promise<void> {
    this.records.push({ record: await this.subject.make(this.place), ended: 0 });
    this.walked.records += 1;
  }

  private async pick() {
    const { records } = this;
    const open = records.filter((one) => one.ended <= patienceWithEnded);
    records.splice(0, records.length, ...open);
    if (records.length < recordsAtOnce) await this.makeOne();
    return this.chosen(records) as (typeof records)[number];
  }

  private chosen<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.place.random.next() * from.length)];
  }
}

/** Whether the system or the clock may bring a record from this status to one where the action is known. */
function mayMoveByItself({ moves, events }: Subject['machine'], status: string, action: string): boolean {
  const next = moves.filter((move) => move.from === status && events[move.event]?.by !== 'user').map((move) => move.to);
  return next.some((to) => to !== status && moves.some((move) => move.from === to && move.event === action));
}

async function answerOf(asked: Promise<unknown>): Promise<{ status: number; said: string }> {
  try {
    await asked;
    return { status: 200, said: '' };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const fields = error.status === 422 ? error.details.map(({ target, message }) => ` ${target}: ${message}`) : [];
    return { status: error.status, said: error.message + fields.join('') };
  }
}

/** Others may be refused as well: the record is not where they could help. */
async function tolerated(work: Promise<unknown>): Promise<void> {
  const { status, said } = await answerOf(work);
  if (status >= 500) throw new Error(`A nudge broke the server: ${said}`);
}
