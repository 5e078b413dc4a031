import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountId,
  act,
  closeOffice,
  customer,
  hinge,
  makeOrder,
  ok,
  openOffice,
  read,
  settle,
  world,
} from '../../../apps/testing/office-world.ts';
import { openDatabase, showAccount } from '../../../platform/db/database.ts';
import { checkRecords } from '../../../platform/invariants/check-records.ts';
import type { PaymentRecorded } from '../receivables.contract.ts';
import { receivablesInvariants } from '../receivables.invariants.ts';

beforeAll(openOffice);
afterAll(closeOffice);

const rollBack = new Error('Rolled back');

/** Names of the invariants that notice a row somebody changed behind the product's back; the change is rolled back. */
async function whoNotices(corruption: RawBuilder<unknown>): Promise<string[]> {
  const { events } = world.harness.runtime;
  const db = openDatabase({ url: world.harness.url, role: 'owner', poolSize: 1 });
  let noticed: string[] = [];
  const look = db.transaction().execute(async (tx) => {
    await showAccount(tx, accountId);
    const { numAffectedRows } = await corruption.execute(tx);
    expect(Number(numAffectedRows)).toBeGreaterThan(0);
    const found = await checkRecords(tx, accountId, events, receivablesInvariants);
    noticed = Object.keys(found).filter((name) => (found[name]?.length ?? 0) > 0);
    throw rollBack;
  });
  await look.catch((error) => expect(error).toBe(rollBack));
  await db.destroy();
  return noticed;
}

it('each invariant of the ledger notices the row that breaks it, and none complains of good books', async () => {
  const [contactId, other] = [await customer('account'), await customer('account')];
  const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
  await act(id, 'approvedraft');
  await act(id, 'forceinvoiced', { reason: 'Picked up' });
  await settle();
  const invoiceId = (await read(id)).invoiceId ?? 0;
  const pay = (amount: string) =>
    ok<PaymentRecorded>('POST', '/accounts/paymentreceiveds', {
      ...{ contactId, amount, method: 'cheque' },
      allocations: [{ invoiceId, amount: '50.00' }],
    });
  const paid = await pay('60.00');
  const gone = await pay('70.00');
  await ok('POST', `/accounts/paymentreceiveds/${gone.id}/cancel`, { reason: 'Typed twice' });
  const lines = [{ description: 'Scratched', quantity: 1, unitPrice: '10.00' }];
  const note = await ok<{ id: number }>('POST', '/accounts/creditnotes', { contactId, reason: 'Scratched', lines });
  await settle();
  const account = sql`account_id = ${accountId}`;
  expect(await whoNotices(sql`update ledger_line set debit = debit where ${account}`)).toEqual([]);
  const firstLine = sql`${account} and stream_type = 'invoice' and line_no = 1 and ledger = 'REV' or
    ${account} and stream_type = 'invoice' and line_no = 2`;
  expect(await whoNotices(sql`update ledger_line set credit = credit + 1 where ${firstLine}`)).toContain(
    'journalsBalance',
  );
  expect(
    await whoNotices(
      sql`update aggregate set state = jsonb_set(state, '{closedAmount}', '"1.00"')
        where ${account} and type = 'creditNote' and id = ${note.id}`,
    ),
  ).toContain('ledgerHasCredits');
  expect(
    await whoNotices(
      sql`delete from ledger_line where ${account} and stream_type = 'paymentReceived' and stream_id = ${gone.id}
        and ledger = 'CASH' and credit > 0`,
    ),
  ).toEqual(expect.arrayContaining(['cancelledLeavesNothing', 'journalsBalance']));
  expect(
    await whoNotices(sql`update invoice_list set owing = owing + 1 where ${account} and id = ${invoiceId}`),
  ).toContain('customersOweAsLedger');
  expect(
    await whoNotices(
      sql`update aggregate set state = jsonb_set(state, '{contactId}', to_jsonb(${other}::int))
        where ${account} and type = 'paymentReceived' and id = ${paid.id}`,
    ),
  ).toContain('moneyStaysWithCustomer');
});
