import type { Runtime } from '../runtime.ts';
import { type Checked, checkAccount } from './check-account.ts';
import type { AnyAggregate } from './fold-of.ts';
import type { Invariant } from './invariant.ts';
import { statesAreFolds } from './states-are-folds.ts';

/** Accounts looked at in one tick: those with news first, then those whose last look is oldest. */
const accountsATick = 6;
/** How long one tick goes on with what was never looked at, ms: a business that comes in whole waits no hour for its first round. */
const catchUpMs = 500;

/** Everything that is checked, from all contexts of a process. */
export const invariantsOf = ({ contexts }: Pick<Runtime, 'contexts'>): readonly Invariant[] => [
  statesAreFolds(contexts.flatMap((c) => c.aggregates) as unknown as readonly AnyAggregate[]),
  ...contexts.flatMap((c) => c.invariants),
];

/**
 * Looks at a few accounts each time it is called and logs violations that stand; the gauge of them is read from what it wrote.
 * `own` are those of the process: what only it has the key for.
 */
export function invariantWatch(runtime: Runtime, own: readonly Invariant[] = []): () => Promise<void> {
  const invariants = [...invariantsOf(runtime), ...own];
  return async () => {
    const end = performance.now() + catchUpMs;
    for (const accountId of await nextAccounts(runtime)) {
      let checked: Checked | null;
      do {
        const now = runtime.clock.now();
        checked = await checkAccount(runtime.db, { events: runtime.events, now }, invariants, accountId);
      } while ((checked?.isBehind || checked?.isNew) && performance.now() < end);
      if (checked) sayWhatStands(runtime, accountId, checked);
    }
  };
}

function sayWhatStands({ log }: Runtime, accountId: number, { standing }: Checked): void {
  for (const [invariant, stand] of Object.entries(standing))
    if (stand.length > 0)
      log.error({ accountId, invariant, violations: stand.slice(0, 5) }, 'an invariant is violated');
}

async function nextAccounts({ workerDb }: Runtime): Promise<number[]> {
  const rows = await workerDb
    .selectFrom('event_head as h')
    .leftJoin('invariant_check as c', (join) =>
      join.onRef('c.account_id', '=', 'h.account_id').on('c.invariant', '=', 'statesAreFolds'),
    )
    .select('h.account_id')
    .orderBy((eb) => eb.case().when('c.seq', '>=', eb.ref('h.last')).then(1).else(0).end())
    .orderBy('c.checked_at', (order) => order.asc().nullsFirst())
    .limit(accountsATick)
    .execute();
  return rows.map((row) => row.account_id);
}
