import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { liveSubject } from '../../../platform/projections/publish-rows.ts';
import { type Filling, fillingTopic } from '../../../platform/realtime/filling.contract.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { Progress } from './progress.ts';
import { sayProgress } from './say-progress.ts';
import { seedBusiness } from './seed-business.ts';

const Company = z.object({ accountId: z.number(), orders: z.number(), seed: z.number(), done: z.number() });
/** What is to be filled, and how many parts of it are made: there until all is done. */
const Plan = z.object({ now: z.iso.datetime(), companies: z.array(Company) });
type Plan = z.infer<typeof Plan>;

const fileIn = (folder: string) => join(folder, 'demo-filling.json');

export const rememberFilling = (folder: string, plan: Plan): Promise<void> =>
  writeFile(fileIn(folder), JSON.stringify(plan), { mode: 0o600 });

/** Seconds between two words to the consoles: who opens a page meanwhile hears the next one. */
const tellEveryMs = 1_000;
const lease = 'demo-filling';

/** Fills the companies that wait for it, or goes on where that was interrupted; false when there is nothing to fill. */
export async function fillCompanies(runtime: Runtime, folder: string): Promise<boolean> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null);
  if (text === null) return false;
  const plan = Plan.parse(JSON.parse(text));
  const [main] = plan.companies;
  if (!main || (await runtime.leases?.take(lease, main.accountId)) === false) return true;
  const say = sayProgress();
  // The small ones first: whoever signs in there finds it filled.
  for (const company of [...plan.companies].reverse())
    await fillOne(runtime, folder, plan, company, company === main ? say : null);
  await rm(fileIn(folder), { force: true });
  return true;
}

async function fillOne(
  runtime: Runtime,
  folder: string,
  plan: Plan,
  company: z.infer<typeof Company>,
  say: ((progress: Progress) => void) | null,
): Promise<void> {
  const { accountId, orders, seed, done } = company;
  let now: Progress = { percent: 0, doing: 'Users' };
  const broadcast = () => {
    const body: Filling = now;
    runtime.bus.broadcast(liveSubject(accountId), { accountId, topic: fillingTopic, seq: 0, body });
  };
  const stop = repeat(runtime, broadcast);
  try {
    await seedBusiness(runtime, {
      accountId,
      orders,
      seed,
      isNew: true,
      now: new Date(plan.now),
      told: {
        done,
        async tell(progress, made) {
          now = progress;
          say?.(progress);
          broadcast();
          company.done = made;
          await rememberFilling(folder, plan);
        },
      },
    });
  } finally {
    stop();
  }
}

/** Does something every now and then until it is stopped. */
function repeat(runtime: Runtime, work: () => void): () => void {
  let cancel: () => void = () => undefined;
  const next = () => {
    cancel = runtime.timers.after(tellEveryMs, () => {
      work();
      next();
    });
  };
  next();
  return () => cancel();
}
