import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { allRecords } from '../../../platform/lists/list-records.ts';
import { recordUse } from '../../../platform/record-use.ts';
import { taxRates } from '../../account/tax-rates/tax-rates.contract.ts';
import { invoiceStream } from '../../invoicing/invoicing.facts.ts';

/**
 * A default rate is carried by the documents of its percent from its first day on, until the next default begins: the ledger has their
 * GST by percent and day. Of a rate of nothing the invoices without GST are meant.
 */
async function isCarried(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const rates = await allRecords(tx, accountId, taxRates);
  const rate = rates.find((one) => one.id === id);
  if (!rate?.isDefault) return false;
  const since = rate.validFrom ?? '0001-01-01';
  const next = rates.flatMap((one) =>
    one.isDefault && !one.isArchived && (one.validFrom ?? '') > since ? [one.validFrom ?? ''] : [],
  );
  const until = next.sort()[0] ?? '9999-12-31';
  const between = { since, until };
  return dec(rate.rate).isZero() ? isSoldWithout(tx, accountId, between) : hasGst(tx, accountId, rate.rate, between);
}

interface Between {
  readonly since: string;
  /** Its first day is not one of them. */
  readonly until: string;
}

async function hasGst(tx: Tx, accountId: number, percent: string, { since, until }: Between): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_line where account_id = ${accountId} and ledger = 'GST'
      and case when key ~ '^[0-9.]+$' then key::numeric = ${percent}::numeric else false end
      and effective_on >= ${since}::date and effective_on < ${until}::date limit 1`.execute(tx);
  return rows.length > 0;
}

async function isSoldWithout(tx: Tx, accountId: number, { since, until }: Between): Promise<boolean> {
  const { rows } = await sql`
    select 1 from aggregate where account_id = ${accountId} and type = ${invoiceStream}
      and (state->>'gstPercent')::numeric = 0 and state->>'issuedOn' >= ${since} and state->>'issuedOn' < ${until}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Documents carry their rate for good. */
export const documentsCarryRate = recordUse({
  of: taxRates.name,
  says: (name) => `Documents carry ${name}`,
  isUsed: isCarried,
});
