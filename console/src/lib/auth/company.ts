import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../api/query.ts';

/** The company: its settings, when it works, and how long its work takes. */
export const companyQuery = queryOptionsFor(accountContract.getAccount);

/** To how many cents cash is rounded; 1, which is none, while the company is not known. */
export const useCashStep = (): number => useQuery(companyQuery).data?.accountSettings.accountsRoundingCents ?? 1;
