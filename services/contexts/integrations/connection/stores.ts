import type { Tx } from '../../../platform/db/database.ts';
import type { IntegrationKey } from '../integrations.contract.ts';

interface IntegrationTokenTable {
  account_id: number;
  integration_key: string;
  sealed: string;
  expires_at: Date | string;
  refreshing_until: Date | string | null;
  updated_at: Date | string;
}
interface IntegrationConsentTable {
  account_id: number;
  state_hash: string;
  integration_key: string;
  user_id: number;
  expires_at: Date | string;
}
interface IntegrationOrganisationTable {
  account_id: number;
  integration_key: string;
  organisation_id: string;
  day_left: number | null;
  look_at: Date | string | null;
  changes_since: Date | string | null;
  updated_at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    integration_token: IntegrationTokenTable;
    integration_consent: IntegrationConsentTable;
    integration_organisation: IntegrationOrganisationTable;
  }
}

/** Keeps a sealed pair of tokens in place of the one before. */
export async function keepToken(
  tx: Tx,
  accountId: number,
  key: IntegrationKey,
  sealed: string,
  until: Date,
  now: Date,
) {
  const row = { sealed, expires_at: until, refreshing_until: null, updated_at: now };
  await tx
    .insertInto('integration_token')
    .values({ account_id: accountId, integration_key: key, ...row })
    .onConflict((c) => c.columns(['account_id', 'integration_key']).doUpdateSet(row))
    .execute();
}

/** The sealed pair and when its access ends; null when there is none. */
export async function readToken(tx: Tx, accountId: number, key: IntegrationKey) {
  const row = await tx
    .selectFrom('integration_token')
    .select(['sealed', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .executeTakeFirst();
  return row ? { sealed: row.sealed, expiresAt: new Date(row.expires_at) } : null;
}

/** Takes the turn to refresh a pair that is still the one seen; false when somebody else has it. */
export async function takeRefresh(
  tx: Tx,
  accountId: number,
  key: IntegrationKey,
  seen: string,
  now: Date,
  until: Date,
) {
  const { numUpdatedRows } = await tx
    .updateTable('integration_token')
    .set({ refreshing_until: until })
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .where('sealed', '=', seen)
    .where((w) => w.or([w('refreshing_until', 'is', null), w('refreshing_until', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets the tokens of a connection. */
export async function removeToken(tx: Tx, accountId: number, key: IntegrationKey): Promise<void> {
  await tx
    .deleteFrom('integration_token')
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .execute();
}

/** Notes that a user was sent to the provider, and forgets what is over. */
export async function keepConsent(
  tx: Tx,
  accountId: number,
  consent: { key: IntegrationKey; hash: string; userId: number; until: Date; now: Date },
): Promise<void> {
  const { key, hash, userId, until, now } = consent;
  await tx
    .deleteFrom('integration_consent')
    .where('account_id', '=', accountId)
    .where('expires_at', '<', now)
    .execute();
  await tx
    .insertInto('integration_consent')
    .values({ account_id: accountId, state_hash: hash, integration_key: key, user_id: userId, expires_at: until })
    .execute();
}

/** Uses a consent up; false when it is another user's, over, or was used. */
export async function takeConsent(
  tx: Tx,
  accountId: number,
  { key, hash, userId, now }: { key: IntegrationKey; hash: string; userId: number; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('integration_consent')
    .where('account_id', '=', accountId)
    .where('state_hash', '=', hash)
    .where('integration_key', '=', key)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes whose organisation it is, and what is left of the day; a number that is not known keeps the one before. */
export async function keepOrganisation(
  tx: Tx,
  accountId: number,
  key: IntegrationKey,
  { organisationId, dayLeft, now }: { organisationId: string; dayLeft: number | null; now: Date },
): Promise<void> {
  const row = { organisation_id: organisationId, updated_at: now, ...(dayLeft === null ? {} : { day_left: dayLeft }) };
  await tx
    .insertInto('integration_organisation')
    .values({ account_id: accountId, integration_key: key, ...row })
    .onConflict((c) => c.columns(['account_id', 'integration_key']).doUpdateSet(row))
    .execute();
}

/** What is left of the day's requests, by integration. */
export async function daysLeft(tx: Tx, accountId: number): Promise<ReadonlyMap<string, number | null>> {
  const rows = await tx
    .selectFrom('integration_organisation')
    .select(['integration_key', 'day_left'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map((row) => [row.integration_key, row.day_left]));
}

/** Forgets whose organisation it is. */
export async function removeOrganisation(tx: Tx, accountId: number, key: IntegrationKey): Promise<void> {
  await tx
    .deleteFrom('integration_organisation')
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .execute();
}
