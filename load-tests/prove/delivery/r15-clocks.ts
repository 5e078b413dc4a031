import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { newAuthenticator, stepOf } from '@glasshouse/services/contexts/identity/mfa/codes';
import { type Session, signToken, tokenMinutes } from '@glasshouse/services/platform/auth/tokens';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { type ServiceName, testSecret } from '@glasshouse/services/platform/testing/stack';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import type { Bar } from '../../bars/bar.ts';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';
import { PatientClient } from '../../journey/patient-client.ts';
import { type JourneyResult, runJourney } from '../../journey/run-journey.ts';
import { readShop } from '../../journey/shop.ts';
import { checkEverything, waitUntilQuiet } from '../check-everything.ts';
import { wait } from './live-client.ts';

const clocks = ['+10800', '-10800', 'step:-3600@8', 'frozen'] as const;
/** One of each beside another whose clock is right; of these two the api is the one that is asked. */
const wrong: readonly ServiceName[] = ['api', 'solver-worker#2', 'automation-runner#2', 'projector#2'];
const patienceMs = 180_000;
const stepSeconds = 30;

/**
 * R15: services whose wall clock is three hours ahead or behind, steps back, or stands, beside others whose clock is
 * right, take orders through the product. Nothing is ordered by it, nothing happens twice, no token lives longer.
 */
export const r15Clocks: Bar = async ({ clocks: count = clocks.length }) => {
  const bench = await openBenchStack({
    services: ['api', 'projector', 'automation-runner', 'solver-worker', 'reporting'],
    prepare: prepareShop,
  });
  try {
    const client = new PatientClient(bench.client, patienceMs);
    const shop = await readShop(client);
    const journeys: JourneyResult[] = [];
    const failed: string[] = [];
    const accepted: string[] = [];
    for (const clock of clocks.slice(0, count)) {
      const env = { NODE_OPTIONS: `--import=${skewer()}`, CLOCK_SKEW: clock };
      for (const name of wrong) {
        await bench.stack.down(name, 'SIGKILL');
        bench.stack.up(name, env);
      }
      await bench.stack.ready();
      accepted.push(...(await wrongTokens(bench)).map((what) => `${clock}: ${what}`));
      await runJourney(client, { shop }).then(
        (journey) => void journeys.push(journey),
        (error: Error) => void failed.push(`${clock}: ${error.message}`),
      );
      if (clock.startsWith('step')) await wait(8_000);
    }
    await waitUntilQuiet(bench.url);
    const findings = await checkEverything(bench.url, {
      accountId: bench.accountId,
      acknowledged: client.acknowledged,
      journeys,
    });
    const broken = Object.entries(findings).filter(([, faults]) => faults.length > 0);
    const { disordered, mailedTwice, mails } = await inTheLog(bench);
    const steps = stepsTaken();
    return {
      bar: 'R15',
      pass:
        broken.length === 0 &&
        accepted.length === 0 &&
        disordered === 0 &&
        mails > 0 &&
        mailedTwice === 0 &&
        String(steps) === '-1,0,1' &&
        journeys.length === count,
      figure: `${disordered} events out of the order of time, ${accepted.length} tokens taken that were over, ${mailedTwice} of ${mails} mails twice, codes of steps ${steps}, ${broken.length} broken promises, with ${count} wrong clocks (injected Date)`,
      target: '0, 0 beyond 60 s, 0, -1..1, 0',
      clocks: clocks.slice(0, count),
      accepted,
      failed,
      found: Object.fromEntries(broken.map(([name, list]) => [name, list.slice(0, 10)])),
    };
  } finally {
    await bench.close();
  }
};

const skewer = () => pathToFileURL(join(projectRoot(), 'services/dist/platform/testing/skewed-date.js')).href;

/** Tokens that no service may take, whatever it thinks the time is, and that the api took; also a good one it refused. */
async function wrongTokens(bench: BenchStack): Promise<string[]> {
  const session = sessionOf(bench.client.bearer);
  const now = Date.now();
  const minute = 60_000;
  const ages: Readonly<Record<string, number>> = {
    'over for 61 s': now - tokenMinutes * minute - 61_000,
    'over for 2 hours': now - tokenMinutes * minute - 120 * minute,
    'signed 61 s in the future': now + 61_000,
    'signed 3 hours in the future': now + 180 * minute,
  };
  const taken: string[] = [];
  for (const [what, at] of Object.entries(ages))
    if ((await statusWith(bench, session, new Date(at))) !== 401) taken.push(what);
  if ((await statusWith(bench, session, new Date(now))) !== 200) taken.push('a good one was refused');
  return taken;
}

async function statusWith(bench: BenchStack, session: Session, at: Date): Promise<number> {
  const token = await signToken(testSecret, session, at);
  const path = identityContract.profile.path;
  const answer = await fetch(`${bench.stack.address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}

function sessionOf(bearer: string): Session {
  const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>;
  return { accountId: Number(claims.acc), userId: Number(claims.sub), sessionId: String(claims.sid) };
}

/** Events that say they happened before one with a lower position, and mails with a second attempt though nobody died. */
async function inTheLog({ url, accountId }: BenchStack) {
  const db = openDatabase({ url, role: 'app', poolSize: 1 });
  try {
    return await withAccount(db, accountId, async (tx) => {
      const { rows } = await sql<{ disordered: number; mails: number; twice: number }>`
        select (select count(*) from (select at, max(at) over (order by seq rows between unbounded preceding and 1 preceding) as latest
            from event where account_id = ${accountId}) e where at < latest - interval '5 seconds') as disordered,
          (select count(*) from effect_ledger where account_id = ${accountId} and policy = 'communication.mail') as mails,
          (select count(*) from effect_ledger where account_id = ${accountId} and policy = 'communication.mail'
            and effect_key not like '%:mail:1') as twice`.execute(tx);
      const [row] = rows;
      return {
        disordered: Number(row?.disordered ?? 0),
        mails: Number(row?.mails ?? 0),
        mailedTwice: Number(row?.twice ?? 0),
      };
    });
  } finally {
    await db.destroy();
  }
}

/** Offsets, in steps of 30 s, of the codes that are taken. */
function stepsTaken(): number[] {
  const { secret: key } = newAuthenticator('proof@glasshouse.example');
  // Middle of a step.
  const now = Math.floor(Date.now() / 1000 / stepSeconds) * stepSeconds + stepSeconds / 2;
  return [-3, -2, -1, 0, 1, 2, 3].filter((offset) => {
    const code = generateSync({ secret: key, epoch: now + offset * stepSeconds });
    return stepOf(key, code, new Date(now * 1000), 0) !== null;
  });
}
