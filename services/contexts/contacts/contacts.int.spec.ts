import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCompany } from '../../apps/testing/pricing-shop.ts';
import { runQuery } from '../../platform/cqrs/run-query.ts';
import { withAccount } from '../../platform/db/database.ts';
import { readStream } from '../../platform/event-store/read-events.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { anyone, type Harness, openHarness } from '../../platform/testing/harness.ts';
import { accountContext } from '../account/account.module.ts';
import { archiveContact } from './commands/archive-contact.ts';
import { createContact } from './commands/create-contact.ts';
import { restoreContact } from './commands/restore-contact.ts';
import { setCreditStatus } from './commands/set-credit-status.ts';
import { ContactBody, contactsContract } from './contacts.contract.ts';
import { contactFacts } from './contacts.facts.ts';
import { contactsContext } from './contacts.module.ts';
import { type ContactState, contactAggregate } from './domain/contact.ts';
import { contactList } from './projections/contact-list.ts';
import { listContacts } from './queries/list-contacts.ts';

/** What a fold and the facts say alike. */
const factsWithin = ({
  name,
  accountStatus,
  isArchived,
  createdAt,
  address,
}: Pick<ContactState, 'name' | 'accountStatus' | 'isArchived' | 'createdAt' | 'address'>) => ({
  name,
  accountStatus,
  isArchived,
  createdAt,
  address,
});

let h: Harness;
let account: number;
let other: number;
const body = (name: string) =>
  ContactBody.parse({ name, address: { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' } });
const list = (accountId: number, position = 0) =>
  runQuery(h.runtime, listContacts as never, {
    input: { table: { search: '', start: 0, length: 50, draw: 1, order: null, filters: [] } },
    context: anyone(accountId),
    position,
    reads: ['contact_list'],
  }) as Promise<{ data: { name: string; accountStatus: string }[]; recordsFiltered: number }>;

beforeAll(async () => {
  h = await openHarness({ contexts: [accountContext, contactsContext] });
  account = await openCompany(h.runtime);
  other = await openCompany(h.runtime);
});
afterAll(() => h.close());

describe('contacts', () => {
  it('numbers events densely, folds to the saved state and projects', async () => {
    const made = await h.runtime.execute(createContact, body('Kerr & Sons Glazing'), anyone(account));
    const id = made?.answer.id ?? 0;
    await h.runtime.execute(setCreditStatus, { id, status: 'onhold', reason: 'overdue' }, anyone(account));
    await h.settle(account);
    const { data } = await list(account);
    expect(data).toMatchObject([{ name: 'Kerr & Sons Glazing', accountStatus: 'onhold' }]);
    const [events, state] = await withAccount(h.runtime.db, account, async (tx) => [
      await readStream(tx, h.runtime.events, account, 'contact', id),
      await contactFacts(tx, account, id),
    ]);
    expect(events.map((e) => [e.seq, e.version])).toEqual([
      [2, 1],
      [3, 2],
    ]);
    const folded = events.reduce<ContactState | null>((s, e) => contactAggregate.evolve(s, e as never, e.at), null);
    expect(folded && { id, ...factsWithin(folded) }).toEqual(state && { id, ...factsWithin(state) });
  });

  it('shows nothing of another account, not even to a query that forgets the account', async () => {
    expect((await list(other)).data).toEqual([]);
    const rows = await withAccount(h.runtime.db, other, (tx) => sql`select * from read.contact_list`.execute(tx));
    expect(rows.rows).toEqual([]);
    await expect(h.runtime.execute(archiveContact, { id: 1001 }, anyone(other))).rejects.toMatchObject({ status: 404 });
  });

  it('B-279 is archived and restored', async () => {
    const made = await h.runtime.execute(createContact, body('Archived & Co'), anyone(account));
    const id = made?.answer.id ?? 0;
    const isArchived = async () =>
      (await withAccount(h.runtime.db, account, (tx) => contactFacts(tx, account, id)))?.isArchived;
    await h.runtime.execute(archiveContact, { id }, anyone(account));
    expect(await isArchived()).toBe(true);
    await h.runtime.execute(restoreContact, { id }, anyone(account));
    expect(await isArchived()).toBe(false);
  });

  it('B-280 B-282 has the account status active, onhold or stop, set by PUT; B-283 is customer or supplier', () => {
    const { setCreditStatus: endpoint, createContact: create } = contactsContract;
    expect([endpoint.method, endpoint.path]).toEqual(['PUT', '/contacts/:id/credit/status']);
    const set = (status: string) => endpoint.body.safeParse({ status, reason: 'because' }).success;
    expect(['active', 'onhold', 'stop', 'closed'].map(set)).toEqual([true, true, true, false]);
    const type = (given: string) => create.body.safeParse({ ...body('x'), type: given }).success;
    expect(['customer', 'supplier', 'user'].map(type)).toEqual([true, true, false]);
  });

  it('answers a repeated Idempotency-Key with the first answer', async () => {
    const execution = { ...anyone(account), idempotencyKey: 'order-7' };
    const first = await h.runtime.execute(createContact, body('Ozone Window Co'), execution);
    const again = await h.runtime.execute(createContact, body('Ozone Window Co'), execution);
    expect(again).toEqual(first);
    await expect(h.runtime.execute(createContact, body('Other'), execution)).rejects.toMatchObject({ status: 422 });
  });

  it('rebuilds to the same table beside the running one', async () => {
    await h.settle(account);
    const before = await list(account);
    await rebuild(h.url, h.runtime.events, contactList, () => 0);
    expect(await list(account)).toEqual(before);
    const made = await h.runtime.execute(createContact, body('After the swap'), anyone(account));
    await h.settle(account);
    expect((await list(account, made?.seq)).recordsFiltered).toBe(before.recordsFiltered + 1);
  });
});
