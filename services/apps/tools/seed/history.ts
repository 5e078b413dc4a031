import { breakPanel } from './break-panel.ts';
import { type Business, later } from './business.ts';
import type { Calendar } from './calendar.ts';
import type { Customer } from './customers.ts';
import { driveRun, handOver, load, planRuns, startRun, troubleOnTheRoad } from './deliver.ts';
import { enterOrders } from './make-orders.ts';
import { runFloor, runStages, type SeedStation } from './run-floor.ts';
import { takePayments } from './take-payments.ts';

/** Where the goods of a business are and who buys there. */
export interface Furnished {
  readonly stock: ReadonlyMap<string, number>;
  readonly stations: readonly SeedStation[];
  readonly customers: readonly Customer[];
}

/** A day of the floor and the trucks; on `next` the trucks drive again, and the floor works again. */
interface WorkdayOptions {
  readonly hasPayments: boolean;
  /** So many finished orders stay for another day. */
  readonly keep: number;
  readonly next: string;
  /** The day of work after `next`. */
  readonly afterNext: string;
}

/** The days of a business one after the other. */
export class History {
  constructor(
    private readonly b: Business,
    private readonly calendar: Calendar,
    private readonly shop: Furnished,
  ) {}

  /**
   * A week from its Monday up to `before`, which is left out: orders every day; the floor and the trucks on the days of
   * `worked`, 0 is Monday; customers pay on the last of them.
   */
  async week(monday: string, before: string, orders: number, worked: readonly number[]): Promise<void> {
    const days = Array.from({ length: 5 }, (_, i) => this.calendar.plus(monday, i)).filter((date) => date < before);
    const worksOn = [0, 7, 14].flatMap((later) => worked.map((i) => this.calendar.plus(monday, later + i)));
    for (const [i, date] of days.entries()) {
      const share = Math.floor(((i + 1) * orders) / 5) - Math.floor((i * orders) / 5);
      enterOrders(this.b, this.hoursOf(date), share, this.shop.customers, this.shop.stock);
      // The last days but one leave something for the runs of today.
      const keep = this.calendar.workday(date, keptDays) >= before ? keptBefore : 0;
      if (worked.includes(i)) {
        const [next = date, afterNext = date] = worksOn.filter((other) => other > date);
        await this.workday(date, { hasPayments: i === worked.at(-1), keep, next, afterNext });
      } else await this.b.agenda.doUntil(this.calendar.at(date, 17));
    }
  }

  /** The last working day: the floor is left in the middle of things, and the runs of today are planned. */
  async lastDay(date: string, today: string, orders: number): Promise<void> {
    const at = this.hoursOf(date);
    enterOrders(this.b, at, orders, this.shop.customers, this.shop.stock);
    await this.driveAll(date, at(7.1));
    await this.b.agenda.doUntil(at(9));
    const { stations } = this.shop;
    const shift = { cutAt: at(9.4), stageAt: (n: number) => at(10.5 + n * 0.35), lastDate: date };
    // What the day's cut has left on its way is what the floor shows.
    await runFloor(this.b, shift, stations, 1, 0.85);
    await this.b.agenda.doUntil(at(13));
    await planRuns(this.b, at(13.2), today, keptReady);
    await handOver(this.b, at(13.5), date, keptPickups);
    const next = this.calendar.workday(today, 4);
    await runFloor(this.b, { cutAt: at(13.8), stageAt: (n) => at(14.9 + n * 0.25), lastDate: next }, stations, 0.65);
    await this.b.agenda.doUntil(at(17));
    await takePayments(this.b, at(15.5));
    await breakPanel(this.b, at(16.8), this.shop.stations);
  }

  /** This morning: the first run is on the road, not without trouble, the second is being loaded, and the floor works. */
  async morning(today: string): Promise<void> {
    const at = this.hoursOf(today);
    const [first, second] = await this.runsOf(today);
    if (first !== undefined) await startRun(this.b, at(7.1), first);
    if (second !== undefined) await load(this.b, at(7.6), second, 0.6);
    await runStages(this.b, (n) => at(7.3 + n * 0.12), this.shop.stations, 0.4);
    await troubleOnTheRoad(this.b, at(8.3));
  }

  private hoursOf(date: string) {
    return (hour: number) => this.calendar.at(date, hour);
  }

  private async workday(date: string, { hasPayments, keep, next, afterNext }: WorkdayOptions): Promise<void> {
    const at = this.hoursOf(date);
    await this.driveAll(date, at(7.1));
    await this.b.agenda.doUntil(at(9));
    // What waited for the next cut would leave the day after that one: too late, if it is due before.
    const lastDate = this.calendar.plus(afterNext, -1);
    // Between the morning break and lunch, and between lunch and the end of the shift.
    const shift = { cutAt: at(9.4), stageAt: (n: number) => at(10.2 + n * 0.6), lastDate };
    await runFloor(this.b, shift, this.shop.stations, 1);
    await handOver(this.b, at(15.1), date);
    await this.b.agenda.doUntil(at(15.5));
    if (hasPayments) await takePayments(this.b, at(15.6));
    await planRuns(this.b, at(16), next, keep);
    await this.b.agenda.doUntil(at(17));
  }

  private async driveAll(date: string, at: Date): Promise<void> {
    for (const [i, run] of (await this.runsOf(date)).entries()) await driveRun(this.b, later(at, 0, i * 0.05), run);
  }

  /** Runs planned for a day, and those of a day before that never went. */
  private async runsOf(date: string): Promise<number[]> {
    await this.b.settle();
    const rows = await this.b.read((tx) =>
      tx
        .selectFrom('task_list')
        .select('id')
        .where('account_id', '=', this.b.accountId)
        .where('type', '=', 'delivery')
        .where('is_open', '=', true)
        .where('loaded', '=', 0)
        .where('panels', '>', 0)
        .where('date', '<=', date)
        .orderBy('id')
        .execute(),
    );
    return rows.map((row) => row.id);
  }
}

/** Finished orders that no run has taken yet. */
const keptReady = 5;
const keptPickups = 2;
const keptBefore = 9;
/** On so many days before the last one. */
const keptDays = 2;
