import { recordUse } from '../../../platform/record-use.ts';
import { descriptorLookups } from '../../account/descriptors/descriptor-lookups.contract.ts';

/** Sheets were used for a reason of the company: it stays, for reports count by it. */
export const reasonsOfUsage = recordUse({
  of: descriptorLookups.name,
  says: (name, count) => `${name} was given ${count === 1 ? 'once' : `${count} times`} for manual usage`,
  async isUsed(tx, accountId, id) {
    const row = await tx
      .selectFrom('stock_transaction')
      .select((q) => q.fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .where('cause_kind', '=', 'usage')
      .where('cause_id', '=', id)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  },
});
