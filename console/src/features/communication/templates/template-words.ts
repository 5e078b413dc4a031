import type { TemplateType } from '@glasshouse/services/contexts/communication/communication.contract';

/** What a message is for, in the order a business sends them. */
export const templateWords: Readonly<Record<TemplateType, string>> = {
  quote: 'Quote',
  orderConfirmation: 'Order confirmation',
  deliveryLate: 'Late delivery',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  paymentReceipt: 'Payment receipt',
  paymentReminder: 'Payment reminder',
  statement: 'Statement',
  purchaseOrder: 'Purchase order',
  priceList: 'Price list',
  priceChange: 'Price change',
  invitation: 'Invitation of a user',
  passwordReset: 'Password reset',
};

export const templateTypes = Object.keys(templateWords) as readonly TemplateType[];

/** The type that an address names; the first when it names none. */
export const typeOf = (text: string | undefined): TemplateType =>
  templateTypes.find((type) => type === text) ?? 'quote';
