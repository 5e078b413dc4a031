import { findRecord } from '../../../platform/lists/list-records.ts';
import { recordUse } from '../../../platform/record-use.ts';
import { accountFacts } from '../account.facts.ts';
import { currencies } from './currencies.contract.ts';

/** The currency that the company sells in. */
export const ownCurrency = recordUse({
  of: 'currency',
  says: (code) => `${code} is the currency of the company`,
  async isUsed(tx, accountId, id) {
    const record = await findRecord(tx, accountId, currencies, id);
    return record?.code === (await accountFacts(tx, accountId)).currency;
  },
});
