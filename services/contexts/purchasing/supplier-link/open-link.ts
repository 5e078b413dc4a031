import { withAccount } from '../../../platform/db/database.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { purchaseOrderFacts } from '../purchasing.facts.ts';
import { type LinkClaim, readCode } from './link-code.ts';
import type { SupplierView } from './supplier-link.contract.ts';
import { supplierView } from './supplier-view.ts';

/** The same for a link that is forged, old, sent again since, or of an order that is gone. */
const spent = () => badField('code', 'This link is no longer valid. Ask for the order to be sent to you again');

/** What a code opens now. 422 when it opens nothing. */
export async function openClaim(
  { runtime }: Pick<OpenContext, 'runtime'>,
  code: string,
): Promise<LinkClaim & { readonly view: SupplierView; readonly supplierName: string }> {
  const claim = readCode(runtime.config.secret, code, runtime.clock.now());
  if (!claim) throw spent();
  const { accountId, id } = claim;
  return withAccount(runtime.db, accountId, async (tx) => {
    const order = await purchaseOrderFacts(tx, accountId, id);
    if (!order || order.linkVersion !== claim.version) throw spent();
    const { companyName } = await accountFacts(tx, accountId);
    return {
      ...claim,
      supplierName: order.terms.supplierName,
      view: supplierView(order, companyName, claim.expiresAt),
    };
  });
}

/** The order behind a supplier's link. */
export const openSupplierLink = openHandler(
  'purchasing.openSupplierLink',
  async ({ code }: { code: string }, context) => (await openClaim(context, code)).view,
);
