import type { FeeTerms, MoneyTerms } from '@glasshouse/services/contexts/orders/order-fees.contract';
import {
  type CreditLeft,
  type Order,
  type OrderBody,
  ordersContract,
} from '@glasshouse/services/contexts/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import type { OrderValues } from './order-form-values.ts';

/** What a saved order keeps of its money when it is priced again. */
export type SavedMoney = Pick<Order, 'id' | 'removedFees' | 'gstMethod'>;

interface TypedTerms extends FeeTerms, Pick<MoneyTerms, 'gstMethod'> {
  /** What is left of the customer's credit; null without a limit. */
  readonly credit: CreditLeft | null;
}

/** What the fees of the order that is typed are charged as, and how its GST is rounded; nothing until a customer is chosen. */
export function useFeeTerms(
  contactId: number | null,
  { type, deliveryMethod }: Pick<OrderValues, 'type' | 'deliveryMethod'>,
  saved: SavedMoney | undefined,
): TypedTerms {
  const asked = {
    contactId: contactId ?? 0,
    orderId: saved?.id ?? 0,
    type: type as OrderBody['type'],
    deliveryMethod: deliveryMethod as OrderBody['deliveryMethod'],
  };
  const known = useQuery({
    ...queryOptionsFor(ordersContract.feeTerms, { query: asked }),
    enabled: contactId !== null,
  });
  return {
    feeArticles: known.data?.feeArticles,
    removedFees: saved?.removedFees,
    gstMethod: saved?.gstMethod ?? known.data?.gstMethod,
    credit: type === 'order' ? (known.data?.credit ?? null) : null,
  };
}
