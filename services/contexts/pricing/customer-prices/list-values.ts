import { dayInWords } from '../requests/rise-values.ts';
import type { CustomerPriceListState } from './customer-price-list.ts';

/** What a message about a price list says of it. */
export const listValues = ({ body, customerName }: Pick<CustomerPriceListState, 'body' | 'customerName'>) => ({
  contactName: customerName,
  priceListName: body.name,
  validFrom: body.validFrom ? dayInWords(body.validFrom) : '',
  validTo: body.validTo ? dayInWords(body.validTo) : '',
});
