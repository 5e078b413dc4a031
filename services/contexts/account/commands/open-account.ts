import { command, outcome } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { nextId } from '../../../platform/event-store/aggregates.ts';
import { change, type Fresh } from '../../../platform/kernel/aggregate.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { LocationBody } from '../account.contract.ts';
import type { AccountEvent } from '../account.events.ts';
import { type AccountState, accountAggregate } from '../domain/account.ts';
import { type AccountSettings, companySettings } from '../settings.contract.ts';

type Opened = Extract<AccountEvent, { type: 'account.opened' }>['data'];

/** What is known of a company when its account is opened; settings that are left out take their defaults. */
export interface OpenAccountInput extends Omit<Opened, 'settings'> {
  readonly settings?: Partial<AccountSettings>;
  readonly locations: readonly LocationBody[];
}

/** Writes the first events of an account. */
export const openAccountCommand = command(
  'account.openAccount',
  async ({ settings, locations, ...given }: OpenAccountInput, { accountId, tx }) => {
    // The account is its own first record: the id was drawn before the account existed.
    const fresh: Fresh<AccountState, AccountEvent> = {
      aggregate: accountAggregate,
      id: accountId,
      version: 0,
      state: null,
    };
    const events: AccountEvent[] = [
      { type: 'account.opened', data: { ...given, settings: { ...companySettings.defaults, ...settings } } },
    ];
    // One by one: each place draws a number of its own.
    for (const location of locations)
      events.push({ type: 'account.locationAdded', data: { ...location, id: await nextId(tx) } });
    return outcome({ id: accountId }, change(fresh, events));
  },
);

/** Opens an account (tenant): the head of its event log and its first events, in one transaction. Returns its id. */
export async function openAccount(
  runtime: Pick<Runtime, 'db' | 'executeAt' | 'clock'>,
  input: OpenAccountInput,
  { by = 'Account opening', at = runtime.clock.now() }: { by?: string; at?: Date } = {},
): Promise<number> {
  const accountId = await nextId(runtime.db);
  await runtime.executeAt(at, openAccountCommand, input, {
    accountId,
    actor: { userId: null, name: by },
    can: () => true,
    correlationId: `open-account-${accountId}`,
    once: (tx) => startLog(tx, accountId),
  });
  return accountId;
}

async function startLog(tx: Tx, accountId: number): Promise<boolean> {
  await tx.insertInto('event_head').values({ account_id: accountId, last: 0 }).execute();
  return true;
}
