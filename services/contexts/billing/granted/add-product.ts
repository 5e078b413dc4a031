import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { readAccount } from '../../account/account.facts.ts';
import { changeSubscription } from '../../account/subscription.facts.ts';
import { billingToChange } from '../commands/billing-to-change.ts';
import { withAddOns } from '../domain/granted.ts';
import { givenBy } from './give-subscription.ts';
import type { PlatformProduct } from './granted.contract.ts';

interface Input {
  readonly product: PlatformProduct;
  readonly reason: string;
}

/** Adds one flag or limit to what a company may do; its subscription stays. 409 for a flag that it has. */
export const addProduct = command('billing.addProduct', async ({ product, reason }: Input, context) => {
  const { subscription, access } = await readAccount(context.tx, context.accountId);
  if (product.flags.length && product.flags.every((flag) => access.featureList.includes(flag)))
    throw conflict('ProductHeld', `The company has ${product.name} already`);
  const billing = await billingToChange(context);
  const data = { ...givenBy(product), reason };
  return outcome(
    { productId: product.id },
    change(billing, [{ type: 'billing.productAdded', data }]),
    await changeSubscription(context, { subscription, access: withAddOns(access, [data]) }),
  );
});
