import { panelList } from '../../../contexts/production/projections/panel-list.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { isRefusal } from '../../../platform/cqrs/is-refusal.ts';
import { type Tx, withAccount } from '../../../platform/db/database.ts';
import { isPassing } from '../../../platform/db/failures.ts';
import { pauseOn, type Random, seededRandom } from '../../../platform/kernel/ambient.ts';
import { reactAccount } from '../../../platform/policies/react.ts';
import { projectAccount } from '../../../platform/projections/project.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { Agenda } from './agenda.ts';
import type { Calendar } from './calendar.ts';

/** Time for the services to finish the batch they are at. */
const meetingPauseMs = 500;

const floorGroups = ['Production', 'Floor'];
const officeGroups = ['Office', 'Administrators', 'Accounts'];

/** Somebody who works in the demo business. */
interface Worker {
  readonly userId: number | null;
  readonly name: string;
  /** Names of their groups. */
  readonly groups: string;
}

/** One account whose history is made: every change is a real command, at a given instant. */
export class Business {
  random: Random;
  /** What is still to happen. */
  readonly agenda = new Agenda();
  private count = 0;

  constructor(
    readonly runtime: Runtime,
    readonly accountId: number,
    seed: number,
    readonly staff: readonly Worker[],
    /** Its working days and hours: nothing happens outside them. Without one the caller keeps the hours. */
    readonly calendar: Calendar | null = null,
  ) {
    this.random = seededRandom(seed);
  }

  /** Runs a command at an instant as one of the staff. A refusal by a rule answers null: history simply went another way. */
  async run<I, A>(when: Date, definition: CommandDefinition<I, A>, input: I): Promise<A | null> {
    const at = this.calendar?.inOfficeHours(when) ?? when;
    this.count += 1;
    const { userId, name } = this.actorOf(definition.name);
    try {
      const done = await this.runtime.executeAt(at, definition, input, {
        accountId: this.accountId,
        actor: { userId, name },
        can: () => true,
        correlationId: `history-${this.accountId}-${this.count}`,
        simulated: true,
      });
      return done?.answer ?? null;
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  /** Somebody whose work it is: the floor works panels, the office everything else. */
  private actorOf(command: string): Worker {
    const isFloor = command.startsWith('production.') || command.startsWith('optimiser.');
    const fit = this.staff.filter((worker) =>
      (isFloor ? floorGroups : officeGroups).some((group) => worker.groups.includes(group)),
    );
    return fit[Math.floor(this.random.next() * fit.length)] ?? { userId: null, name: 'Demo', groups: '' };
  }

  /** The same, where a refusal would mean that the generator is wrong. */
  async must<I, A>(at: Date, definition: CommandDefinition<I, A>, input: I): Promise<A> {
    const answer = await this.run(at, definition, input);
    if (answer === null) throw new Error(`${definition.name} was refused while the demo business was made`);
    return answer;
  }

  /** Lets the policies answer and the read tables catch up. */
  async settle(): Promise<void> {
    const { contexts } = this.runtime;
    const policies = contexts.flatMap((c) => c.policies);
    const projections = contexts.flatMap((c) => c.projections);
    await this.patiently(() => reactAccount(this.runtime, policies, this.accountId));
    await this.patiently(() => projectAccount(this.runtime, projections, this.accountId));
  }

  /** Only what the floor's own list shows; a floor run asks for it between its stages. */
  async settleFloor(): Promise<void> {
    await this.patiently(() => projectAccount(this.runtime, [panelList], this.accountId));
  }

  /** Once more when it only met the services, which read the same account while it is filled. */
  private async patiently(work: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.runtime.log.warn({ err: error }, 'the demo waits for the services');
        await pauseOn(this.runtime.timers, meetingPauseMs);
      }
    }
  }

  /** The calendar date of an instant, where the business is. */
  dateOf(at: Date): string {
    return this.calendar?.dateOf(at) ?? dateOf(at);
  }

  /** The working day of an instant: its date, or the next one that is worked on. */
  workdayOf(at: Date): string {
    return this.calendar?.workday(this.dateOf(at), 0) ?? this.dateOf(at);
  }

  /** Begins the random numbers of a part of the history, which is then the same wherever the making was interrupted. */
  beginPart(seed: number): void {
    this.random = seededRandom(seed);
  }

  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return withAccount(this.runtime.db, this.accountId, work);
  }

  /** A whole number from low to high, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.random.next() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.random.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random.next() * list.length)] as T;
  }

  /** One of several by weight. */
  weighted<T>(list: readonly (readonly [weight: number, value: T])[]): T {
    let at = this.random.next() * list.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of list) {
      at -= weight;
      if (at < 0) return value;
    }
    return (list[0] as readonly [number, T])[1];
  }
}

const dayMs = 86_400_000;
/** An instant some days and hours later. */
export const later = (at: Date, days: number, hours = 0): Date =>
  new Date(at.getTime() + days * dayMs + hours * 3_600_000);
/** The calendar date of an instant in UTC. */
export const dateOf = (at: Date): string => at.toISOString().slice(0, 10);
