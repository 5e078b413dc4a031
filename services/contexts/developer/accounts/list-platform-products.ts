import { openHandler } from '../../../platform/http/open-handler.ts';
import { platformProducts } from '../../billing/granted/products.facts.ts';

/** What a company can be given. */
export const listPlatformProducts = openHandler('developer.listPlatformProducts', (_: object, { runtime }) =>
  platformProducts(runtime.config),
);
