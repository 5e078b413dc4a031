import { openHandler } from '../../../platform/http/open-handler.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { findProduct } from '../../billing/granted/products.facts.ts';
import { giveSubscription } from '../../billing/granted.facts.ts';
import type { accountsContract } from './accounts.contract.ts';
import { actingOnCompany } from './acting.ts';

/** Gives a company a subscription. */
export const addSubscription = openHandler(
  'developer.addSubscription',
  async ({ id, productId, ...given }: InputOf<typeof accountsContract.addSubscription>, context) => {
    const execution = await actingOnCompany(id, context);
    const product = await findProduct(context.runtime.config, 'subscription', productId);
    const done = await context.runtime.execute(giveSubscription, { ...given, product }, execution);
    return { id: done?.answer.id ?? 0 };
  },
);
