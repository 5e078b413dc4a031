import { openHandler } from '../../../platform/http/open-handler.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { findProduct } from '../../billing/granted/products.facts.ts';
import { giveSubscription } from '../../billing/granted.facts.ts';
import type { accountsContract } from './accounts.contract.ts';
import { actingOnCompany } from './acting.ts';

/** Changes a subscription that a company was given; 404 when it was not. */
export const changeSubscription = openHandler(
  'developer.changeSubscription',
  async (input: InputOf<typeof accountsContract.changeSubscription>, context) => {
    const { id: accountId, subscriptionId: id, productId, ...given } = input;
    const execution = await actingOnCompany(accountId, context);
    const product = await findProduct(context.runtime.config, 'subscription', productId);
    await context.runtime.execute(giveSubscription, { ...given, id, product }, execution);
    return { id };
  },
);
