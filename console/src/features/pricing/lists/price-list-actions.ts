import {
  type CustomerPriceList,
  customerPriceListsContract as c,
} from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-lists.contract';
import type { Access } from '@glasshouse/services/platform/contract/access';
import { recordActions } from '../../../widgets/action-bar/record-actions.ts';

/** What is read again after a price list has changed. */
export const changed = [c.getCustomerPriceList, c.listCustomerPriceLists] as const;

/** An archived list stays as it is; only deleting is left. */
const untilArchived = (action: string, label: string, access: Access) => ({
  action,
  label,
  access,
  blocker: ({ isArchived }: CustomerPriceList) =>
    isArchived
      ? {
          text: `${label}: the price list is archived`,
          who: 'Anyone with access to customer pricing',
          how: 'Make a new price list',
        }
      : null,
});

/** What may be done with a customer's price list: nothing of it is a lifecycle, so its reasons stand here. */
export const priceListKind = recordActions<CustomerPriceList>()({
  calls: { archive: c.archiveCustomerPriceList, delete: c.deleteCustomerPriceList },
  changed,
  changedBy: { delete: [c.listCustomerPriceLists] },
  says: { archive: 'Price list archived', delete: 'Price list deleted' },
  own: [
    untilArchived('edit', 'Edit price list', c.updateCustomerPriceList.access),
    untilArchived('email', 'E-mail to customer', c.emailCustomerPriceList.access),
    untilArchived('archive', 'Archive', c.archiveCustomerPriceList.access),
    { action: 'delete', label: 'Delete', access: c.deleteCustomerPriceList.access },
  ],
});
