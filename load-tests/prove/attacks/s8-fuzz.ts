import { signToken } from '@glasshouse/services/platform/auth/tokens';
import type { Bar } from '../../bars/bar.ts';
import { type AttackWorld, endpoints, openAttackWorld } from './attack-world.ts';
import { answersToDepth } from './fuzz/deep-bodies.ts';
import { openFuzz } from './fuzz/fuzz-endpoints.ts';
import { runSchemathesis } from './fuzz/schemathesis.ts';
import { openSender } from './send-as-is.ts';

/** Calls of each operation that refused everything so far. */
const restRounds = 150;

/** S8: whatever is sent, no endpoint breaks, every answer is as described, and no description of who may call is ignored. `--cases 500` calls of each. */
export const s8Fuzz: Bar = async ({ cases = 20, seed = 2026 }) => {
  const world = await openAttackWorld();
  try {
    const fuzz = await openFuzz(world, seed);
    for (let i = 0; i < cases; i += 1) await fuzz.round();
    await fuzz.reachRest(restRounds);
    const ignored = await ignoredAuth(world);
    const { entries, calls, broken, mismatches, handled, letIn } = fuzz.seen;
    const never = entries.filter((e) => !handled.has(e.name)).map((e) => e.name);
    const deep = await answersToDepth(world);
    const other = await runSchemathesis(world, { casesEach: 5, seed: 1 });
    return {
      bar: 'whatever is sent: 0 answers 5xx, 0 other than described, 0 operations that let in without a session',
      pass:
        broken.length + mismatches.length + ignored.length + never.length + deep.wrong.length === 0 &&
        (other === null || other.failures === 0),
      figure: `${calls} calls: ${broken.length} 5xx, ${mismatches.length} mismatches, ${ignored.length} auth ignored, ${entries.length - never.length} of ${entries.length} operations handled, ${letIn.size} let in; ${deep.wrong.length} of ${deep.sent} deep bodies not refused; ${other ? `Schemathesis ${other.version}: ${other.failures} failures in ${other.cases} cases` : 'Schemathesis is not on PATH'}`,
      target: '0; 0; 0; all',
      seed,
      broken: broken.slice(0, 10),
      mismatches: mismatches.slice(0, 10),
      ignored,
      never,
      deep: deep.wrong.slice(0, 10),
      schemathesis: other,
    };
  } finally {
    await world.close();
  }
};

/** Operations that are not public and answer anything but 401 to nobody, to a forged token and to one that has ended. */
export async function ignoredAuth(world: AttackWorld): Promise<string[]> {
  const { harness, here, served } = world.floor.world;
  const { secret } = harness.runtime.config;
  const session = {
    accountId: here.accountId,
    userId: world.floor.world.userId(here, 'demo'),
    sessionId: 'no such session',
  };
  const long = new Date(harness.runtime.clock.now().getTime() - 86_400_000);
  const headers = [
    {},
    { authorization: 'Bearer x' },
    {
      authorization: `Bearer ${await signToken('another secret, long enough for a key', session, harness.runtime.clock.now())}`,
    },
    { authorization: `Bearer ${await signToken(secret, session, harness.runtime.clock.now())}` },
    { authorization: `Bearer ${await signToken(secret, session, long)}` },
    { authorization: `Basic ${Buffer.from('demo:demo').toString('base64')}` },
  ];
  const sender = openSender(served.url);
  const found: string[] = [];
  for (const e of endpoints.filter((one) => one.access !== 'public' && one.access !== 'signed'))
    for (const given of headers) {
      const path = `/api/v1${e.path.replace(/:\w+/g, '1001')}`;
      const { status } = await sender.send({ method: e.method, path, headers: given as Record<string, string> });
      if (status !== 401) found.push(`${e.name}: ${status}`);
    }
  sender.close();
  return found;
}
