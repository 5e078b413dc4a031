import type { TemplateType } from '../communication.contract.ts';

/** What stands in a template between {{ and }}, what it means, and how it looks. */
export interface PlaceholderSpec {
  readonly name: string;
  readonly title: string;
  readonly example: string;
}

const p = (name: string, title: string, example: string): PlaceholderSpec => ({ name, title, example });

const everywhere = [
  p('companyName', 'Your company', 'Bayside Glass Pty Ltd'),
  p('contactName', 'Customer', 'Kerr & Sons Glazing'),
  p('userName', 'Sender', 'Kim Lee'),
];
const ofOrder = [
  p('orderNumber', 'Number', 'SO-24817'),
  p('reference', 'Customer reference', 'Shopfront, lot 12'),
  p('panels', 'Number of panels', '14'),
  p('area', 'Area in m²', '23.40 m²'),
  p('total', 'Total inc GST', '$4,617.00'),
  p('dueDate', 'Promised date', '14 March 2026'),
];
const ofPerson = (what: string) => [
  p('userEmail', 'E-mail address', 'kim@example.com.au'),
  p('link', what, 'https://glass.example/link'),
  p('expiresAt', 'Link expiry', '14 March 2026, 3:30 pm'),
];

/** Placeholders by template type: the one list for rendering, checking and the screen. */
export const placeholders: Readonly<Record<TemplateType, readonly PlaceholderSpec[]>> = {
  quote: [...everywhere, ...ofOrder, p('expiresAt', 'Valid until', '14 April 2026')],
  orderConfirmation: [...everywhere, ...ofOrder],
  invoice: [
    ...everywhere,
    p('invoiceNumber', 'Number', 'INV-1042'),
    p('orderNumber', 'Order', 'SO-24817'),
    p('total', 'Total inc GST', '$4,617.00'),
    p('owing', 'Amount owing', '$4,617.00'),
    p('dueDate', 'Due date', '14 April 2026'),
  ],
  creditNote: [
    ...everywhere,
    p('creditNoteNumber', 'Number', 'CN-7001'),
    p('orderNumber', 'Order', 'SO-24817'),
    p('total', 'Total inc GST', '$361.90'),
    p('remaining', 'Not allocated yet', '$361.90'),
    p('reason', 'Reason for the credit', 'scratched glass'),
  ],
  statement: [...everywhere, p('owing', 'Total owing', '$9,214.30'), p('asAt', 'As at', '14 March 2026')],
  paymentReceipt: [
    ...everywhere,
    p('paymentNumber', 'Number', 'PAY-3001'),
    p('amount', 'Amount', '$750.00'),
    p('receivedOn', 'Received on', '14 March 2026'),
    p('method', 'How it was paid', 'Cheque'),
    p('reference', 'Reference', 'CHQ 118'),
    p('invoices', 'Invoices it paid', '$299.20 on INV-1042, $399.20 on INV-1043'),
    p('kept', 'Kept on the account', '$51.60'),
  ],
  paymentReminder: [
    ...everywhere,
    p('owing', 'Overdue in all', '$698.40'),
    p('daysOverdue', 'Days that the oldest is overdue', '21'),
    p('invoices', 'Overdue invoices', 'INV-1042: $299.20, due 21 February 2026; INV-1043: $399.20, due 7 March 2026'),
  ],
  purchaseOrder: [
    ...everywhere,
    p('purchaseOrderNumber', 'Number', 'PO-1042'),
    p('reference', 'Our reference', 'Rack 4 restock'),
    p('total', 'Total inc GST', '$4,617.00'),
    p('expectedDate', 'Required by', '14 March 2026'),
    p('message', 'Note added when sending', 'Please call before delivery.'),
    p('link', 'Confirmation link (no sign-in)', 'https://glass.example/link'),
    p('expiresAt', 'Link expiry', '14 June 2026'),
  ],
  priceList: [
    ...everywhere,
    p('priceListName', 'Name of the price list', 'Kerr 2026'),
    p('validFrom', 'First day', '1 February 2026'),
    p('validTo', 'Last day', '31 July 2026'),
  ],
  priceChange: [
    ...everywhere,
    p('effectiveOn', 'Effective from', '1 February 2026'),
    p('averagePercent', 'Average change', '4.5 %'),
  ],
  deliveryLate: [
    ...everywhere,
    p('orderNumber', 'Order', 'SO-24817'),
    p('expectedAt', 'Expected arrival', '2:40 pm'),
    p('reason', 'Reason for the delay', 'Traffic on the Monash'),
  ],
  passwordReset: [...everywhere, ...ofPerson('Link to choose a new password')],
  invitation: [...everywhere, ...ofPerson('Link to accept the invitation')],
};

/** Their names. */
export const namesOf = (type: TemplateType): ReadonlySet<string> => new Set(placeholders[type].map((one) => one.name));

/** Example values of a type. */
export const examplesOf = (type: TemplateType): Readonly<Record<string, string>> =>
  Object.fromEntries(placeholders[type].map(({ name, example }) => [name, example]));
