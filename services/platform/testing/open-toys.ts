import type { Bus } from '../bus/bus.ts';
import type { ContextDefinition } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { trustedSql } from '../db/trusted-sql.ts';
import { type Harness, openBareAccount, openHarness } from './harness.ts';
import { toyContext, toyTable } from './toy-context.ts';

/** A harness on the toy context with its read table and one account. */
export async function openToys(
  options: { bus?: Bus; contexts?: readonly ContextDefinition[] } = {},
): Promise<Harness & { accountId: number }> {
  const h = await openHarness({
    contexts: options.contexts ?? [toyContext],
    ...(options.bus ? { bus: options.bus } : {}),
  });
  const owner = openDatabase({ url: h.url, role: 'owner', poolSize: 1, searchPath: 'public' });
  await trustedSql(toyTable).execute(owner);
  await owner.destroy();
  return { ...h, accountId: await openBareAccount(h.url) };
}
