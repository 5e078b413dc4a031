import { openHandler } from '../../../platform/http/open-handler.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { findProduct } from '../../billing/granted/products.facts.ts';
import { addProduct as give } from '../../billing/granted.facts.ts';
import type { accountsContract } from './accounts.contract.ts';
import { actingOnCompany } from './acting.ts';

/** Adds one flag or limit to what a company may do. */
export const addProduct = openHandler(
  'developer.addProduct',
  async ({ id, productId, reason }: InputOf<typeof accountsContract.addProduct>, context) => {
    const execution = await actingOnCompany(id, context);
    const product = await findProduct(context.runtime.config, 'addOn', productId);
    await context.runtime.execute(give, { product, reason }, execution);
    return { productId };
  },
);
