import { handOver, sendTrucks } from './deliver.ts';
import type { Counted, Factory } from './factory.ts';
import { cutGlass, workAnHour } from './make.ts';
import { buyGlass, takeMoney, takeStock } from './office.ts';
import { openTheDoor } from './sell.ts';

/** Who looks on while the factory runs. */
export interface Watching {
  /** Waits until it is time, in a run that keeps pace with a clock; ms of the epoch of the simulated instant. */
  readonly pace: (at: number) => Promise<void>;
  readonly everyHour: () => Promise<void>;
  readonly everyDay: (day: number, counts: Readonly<Record<Counted, number>>) => Promise<void>;
}

const cutHours = [8, 11, 14];
const friday = 4;
const hourMs = 3_600_000;

/** Runs some days from Monday on, one thing after the other in the order of its instant. */
export async function runWeek(f: Factory, days: number, watching: Watching): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    const before = { ...f.counts };
    if (f.isWorkingDay(day)) plan(f, day, watching);
    const end = f.startsAt + (day + 1) * 24 * hourMs - 1;
    for (let entry = f.agenda.next(end); entry; entry = f.agenda.next(end)) {
      await watching.pace(entry.at);
      f.clock.set(entry.at);
      await entry.work();
    }
    f.clock.set(end);
    await f.b.settle();
    const counts = Object.entries(f.counts).map(([name, n]) => [name, n - before[name as Counted]]);
    await watching.everyDay(day, Object.fromEntries(counts) as Record<Counted, number>);
  }
}

/** The day's round: trucks first, then the hours of the floor, the office in between. */
function plan(f: Factory, day: number, watching: Watching): void {
  const { opensAt, closesAt } = f.scenario;
  openTheDoor(f, day);
  f.at(day, opensAt, () => sendTrucks(f));
  f.at(day, opensAt + 0.9, () => buyGlass(f));
  f.at(day, opensAt + 6, () => handOver(f));
  f.at(day, closesAt - 2, () => takeMoney(f));
  if (day % 7 === friday) f.at(day, closesAt - 1.5, () => takeStock(f));
  for (const hour of cutHours) f.at(day, hour + 0.5, () => cutGlass(f, watching.everyHour));
  for (let hour = opensAt + 1; hour < closesAt; hour += 1) f.at(day, hour, () => workAnHour(f));
  for (let hour = opensAt + 1; hour <= closesAt; hour += 1) f.at(day, hour + 0.01, () => watching.everyHour());
}
