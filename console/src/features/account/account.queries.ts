import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** The company with its details and locations. */
export const companyQuery = queryOptionsFor(accountContract.getAccount);

/** What is read again after the company changed. */
export const companyChanged = [accountContract.getAccount, identityContract.profile] as const;
