import type { Bar } from '../../bars/bar.ts';
import { openAttackWorld } from './attack-world.ts';
import { brokenReads, commands, sendExtremes, setAside } from './extremes/send-extremes.ts';

/**
 * What is accepted can be held: every field of every command at both ends of its range, and every projection and policy
 * can take what came of it. `--tries 40` ordinary bodies of each command, `--every 1` end of a field, 0 only every figure together.
 */
export const s22Extremes: Bar = async ({ seed = 2026, tries = 40, every = 1 }) => {
  const world = await openAttackWorld();
  try {
    const sent = await sendExtremes(world, { seed, tries, every });
    const parked = await setAside(world);
    const reads = await brokenReads(world, seed);
    const { calls, broken, asked, taken, unplaced, closed } = sent;
    return {
      bar: 'what is accepted can be held: 0 streams set aside, 0 answers 5xx',
      pass: parked.length + broken.length + reads.length === 0 && taken.size * 5 > asked.size * 2,
      figure: `${parked.length} set aside, ${broken.length + reads.length} answers of 5xx in ${calls} calls; ${taken.size} of ${asked.size} ends of fields taken, ${unplaced.size} stand in no body, ${closed.size} of ${commands.length} commands refused everything`,
      target: '0; 0; more than 40 %',
      seed,
      parked: parked.slice(0, 20),
      broken: broken.slice(0, 20),
      reads: reads.slice(0, 20),
      closed: Object.fromEntries(closed),
      unplaced: [...unplaced],
      refused: [...asked].filter((name) => !taken.has(name)),
    };
  } finally {
    await world.close();
  }
};
