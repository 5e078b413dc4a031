import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import type { Bar } from '../../bars/bar.ts';
import { Follower } from './follower.ts';
import { openPlace } from './place.ts';
import type { Subject } from './subject.ts';
import { walkedSubjects } from './subjects.ts';
import { nothingWalked, Walk, type Walked } from './walk.ts';

/** A shop is left after so many steps, and a fresh one opened: proofs that read everything stay quick. */
const stepsInOneShop = 1_000;
const enoughFaults = 20;
const stepsBetweenAll = 50;

/**
 * Random allowed and blocked actions on records of every lifecycle, over the API of a running product. After every step:
 * the answer is what the record said, what contexts declare holds of every record that changed (now and then of all), and
 * the read tables are what a rebuild gives. `--only N` takes one lifecycle, `--minutes N` ends each walk after that time.
 */
export const walks: Bar = async ({ steps = 10_000, seed = 1, only = 0, minutes = 0 }) => {
  const asked = only > 0 ? walkedSubjects.slice(only - 1, only) : walkedSubjects;
  const results: Record<string, unknown> = {};
  let faults = 0;
  for (const subject of asked) {
    const walked = nothingWalked();
    const started = performance.now();
    const end = minutes > 0 ? started + minutes * 60_000 : Infinity;
    const isOver = () => walked.steps >= steps || walked.faults.length >= enoughFaults || performance.now() > end;
    for (let part = 0; !isOver(); part += 1) {
      const until = walked.steps + stepsInOneShop;
      await walkOneShop(subject, walked, seed * 1_000 + part, () => isOver() || walked.steps >= until);
      say(subject, summary(walked, secondsSince(started)));
    }
    faults += walked.faults.length;
    results[subject.machine.id] = summary(walked, secondsSince(started));
  }
  return {
    bar: 'lifecycles under random actions',
    pass: faults === 0,
    figure: `${faults} faults in ${steps} steps of each of ${asked.length} lifecycles`,
    target: '0 faults',
    seed,
    steps,
    results,
  };
};

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

/** A line for whoever waits: a walk takes a quarter of an hour. */
const say = ({ machine }: Subject, summed: object) => process.stderr.write(`${machine.id} ${JSON.stringify(summed)}\n`);

/** Walks one subject in a shop of its own until it is enough. */
export async function walkOneShop(
  subject: Subject,
  walked: Walked,
  seed: number,
  isOver: () => boolean,
): Promise<void> {
  const place = await openPlace(seededRandom(seed));
  try {
    const follower = await Follower.open(place.bench.url, place.bench.accountId);
    const walk = new Walk(place, subject, walked);
    const note = (faults: readonly string[]) =>
      walked.faults.push(...faults.map((text) => `step ${walked.steps}, seed ${seed}: ${text}`));
    while (!isOver()) {
      await walk.step();
      note(await follower.catchUp());
      // A change may break the word of a record that did not change itself: all are asked now and then, for it takes long.
      if (walked.steps % stepsBetweenAll === 0) note(await follower.checkAll());
    }
    note(await follower.checkAll());
    await follower.close();
  } finally {
    await place.bench.close();
  }
}

const summary = ({ steps, done, refused, raced, records, moves, faults }: Walked, seconds: number) => ({
  steps,
  done,
  refused,
  raced,
  records,
  moves: moves.size,
  seconds,
  faults: faults.slice(0, enoughFaults),
});
