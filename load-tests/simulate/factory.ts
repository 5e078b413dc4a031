import type { Business } from '@glasshouse/services/apps/tools/seed/business';
import type { Customer } from '@glasshouse/services/apps/tools/seed/customers';
import type { SeedStation } from '@glasshouse/services/apps/tools/seed/run-floor';
import type { StageKey } from '@glasshouse/services/contexts/production/production.events';
import type { CommandDefinition } from '@glasshouse/services/platform/cqrs/command';
import { Agenda } from './agenda.ts';
import type { Scenario } from './scenario.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What is counted while the factory runs; money in dollars. */
export const counted = [
  'quotes',
  'orders',
  'won',
  'changes',
  'cancellations',
  'sheetsCut',
  'panelsCut',
  'panelsFinished',
  'breaks',
  'furnaceLoads',
  'deliveries',
  'failedStops',
  'pickups',
  'receipts',
  'stocktakes',
  'payments',
  'credits',
  'commands',
  'refusals',
] as const;
export type Counted = (typeof counted)[number];

/** Where the shop's goods are and who buys there. */
export interface Furnished {
  readonly stock: ReadonlyMap<string, number>;
  readonly stations: readonly SeedStation[];
  readonly customers: readonly Customer[];
}

/** A clock that stands where the factory has got to. */
export class VirtualClock {
  constructor(private at: number) {}
  now = (): Date => new Date(this.at);
  set(at: number): void {
    this.at = at;
  }
}

/** The shop while it runs: its clock, what is to happen, and what has been counted. Every change is a real command. */
export class Factory {
  readonly agenda = new Agenda();
  readonly counts = Object.fromEntries(counted.map((name) => [name, 0])) as Record<Counted, number>;
  /** Midnight of the first day. */
  readonly startsAt: number;
  supplierId: number | null = null;

  constructor(
    readonly b: Business,
    readonly scenario: Scenario,
    readonly clock: VirtualClock,
    readonly shop: Furnished,
  ) {
    this.startsAt = clock.now().getTime();
  }

  get now(): Date {
    return this.clock.now();
  }

  count(what: Counted, n = 1): void {
    this.counts[what] += n;
  }

  /** Runs a command now; null when a rule refused it. */
  async run<I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A | null> {
    const answer = await this.b.run(this.now, definition, input);
    this.count('commands');
    if (answer === null) this.count('refusals');
    return answer;
  }

  /** Enters work some hours from now, when the shop is open: what falls into the night waits for the morning. */
  after(hours: number, work: () => Promise<unknown>): void {
    this.agenda.enter(this.opening(this.now.getTime() + hours * hourMs), work);
  }

  /** Enters work for an hour of a day, from 0; also outside opening hours. */
  at(day: number, hour: number, work: () => Promise<unknown>): void {
    this.agenda.enter(this.startsAt + day * dayMs + hour * hourMs, work);
  }

  /** Monday is 0. */
  isWorkingDay(day: number): boolean {
    return (this.scenario.weekdays[day % 7] ?? 0) > 0;
  }

  stationsOf(stage: StageKey): readonly SeedStation[] {
    return this.shop.stations.filter((station) => station.stageKey === stage);
  }

  /** The instant, or the next one at which the shop is open. */
  private opening(at: number): number {
    const { opensAt, closesAt } = this.scenario;
    let day = Math.floor((at - this.startsAt) / dayMs);
    const hour = (at - this.startsAt - day * dayMs) / hourMs;
    if (this.isWorkingDay(day) && hour >= opensAt && hour < closesAt) return at;
    if (!this.isWorkingDay(day) || hour >= closesAt) day += 1;
    for (let looked = 0; !this.isWorkingDay(day) && looked < 7; looked += 1) day += 1;
    // Not all at the first minute.
    return this.startsAt + day * dayMs + (opensAt + this.b.random.next()) * hourMs;
  }
}
