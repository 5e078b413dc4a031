import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { type PolicyContext, policy } from '../../../../platform/policies/policy.ts';
import { purchaseOrderSearch } from '../../../purchasing/purchase-order-search.facts.ts';
import { purchasingContract } from '../../../purchasing/purchasing.contract.ts';
import type { purchaseOrderEvents } from '../../../purchasing/purchasing.events.ts';
import { purchaseOrderFacts } from '../../../purchasing/purchasing.facts.ts';
import { recipients, tellUsers } from '../inbox/tell-users.ts';

type Answered = StoredEvent<{ type: string; data: { by: 'supplier' | 'office'; note: string } }>;

/** To whoever ordered. What the office notes for a supplier is no news of the supplier. */
async function tell(event: Answered, context: PolicyContext, says: string, expected?: string | null): Promise<void> {
  if (event.data.by !== 'supplier') return;
  await tellUsers(event, context, async (tx) => {
    const order = await purchaseOrderFacts(tx, event.accountId, event.streamId);
    if (!order) return null;
    const day = expected ? `Expected ${expected}` : '';
    return {
      notice: {
        kind: 'supplier',
        icon: 'circle-check',
        tone: 'success',
        summary: `${order.number}, ${order.terms.supplierName}: ${says}`,
        body: [day, event.data.note].filter(Boolean).join('. '),
        link: `${purchaseOrderSearch.below}/${event.streamId}`,
      },
      to: recipients([order.author.userId], 'maker'),
      mayRead: [purchasingContract.getPurchaseOrder.access],
    };
  });
}

/** What a supplier answers through the link is told to the author of the purchase order. */
export const whenSupplierAnswersTellAuthor = policy<typeof purchaseOrderEvents>('when-supplier-answers-tell-author', {
  'purchaseOrder.supplierConfirmed': (event, context) => tell(event, context, 'confirmed', event.data.expectedDate),
  'purchaseOrder.supplierShipped': (event, context) => tell(event, context, 'shipped'),
});
