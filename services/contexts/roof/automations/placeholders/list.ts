/** What stands between {{ and }}: where its value comes from. `$` marks what is no field of the record. */
export interface PlaceholderSpec {
  readonly name: string;
  readonly title: string;
  readonly example: string;
  readonly from: string;
}

const p = (name: string, title: string, from: string, example: string): PlaceholderSpec => ({
  name,
  title,
  from,
  example,
});

const everywhere = [
  p('companyName', 'Your company', '$company', 'Bayside Glass Pty Ltd'),
  p('contactName', 'Customer or supplier', 'contact.name', 'Kerr & Sons Glazing'),
  p('userName', 'Who did it', '$actor', 'Kim Lee'),
  p('ruleName', 'Rule', '$rule', 'Credit hold'),
  p('today', 'Today', '$today', '14 March 2026'),
  p('recordLink', 'Address of the record', '$link', 'https://glass.example/orders/7'),
  p('recordNumber', 'Number of the record', '$record', 'SO-24817'),
  p('status', 'Status', 'status', 'Production'),
  p('changedBy', 'Who changed it', '$actor', 'Kim Lee'),
  p('changedFrom', 'Status before', '$from', 'Draft'),
  p('changedTo', 'Status after', '$to', 'Production'),
  p('reason', 'Reason that was given', '$reason', 'Waiting for the deposit'),
];

const byKind: Readonly<Record<string, readonly PlaceholderSpec[]>> = {
  order: [
    p('orderNumber', 'Order number', 'number', 'SO-24817'),
    p('quoteNumber', 'Quote number', 'quoteNumber', 'Q-1042'),
    p('reference', 'Customer reference', 'reference', 'Shopfront, lot 12'),
    p('panels', 'Panels', 'panels', '14'),
    p('finishedPanels', 'Finished panels', 'finishedPanels', '9'),
    p('area', 'Area in m²', 'areaM2', '23.4'),
    p('total', 'Total inc GST', 'total', '$4,617.00'),
    p('owing', 'Owing', 'owing', '$412.50'),
    p('dueDate', 'Promised date', 'dueDate', '14 March 2026'),
    p('dueInDays', 'Days until the promised date', '$days:dueDate', '3'),
    p('deliveryMethod', 'Delivery method', 'deliveryMethod', 'Delivery'),
    p('approvalsMissing', 'Approvals missing', 'approvalsMissing', 'Over the credit limit'),
    p('expiresAt', 'Quote valid until', 'expiresAt', '14 April 2026'),
  ],
  contact: [
    p('terms', 'Payment terms', 'paymentTerms', 'Account'),
    p('creditLimit', 'Credit limit', 'creditLimit', '$10,000.00'),
    p('phone', 'Phone', 'phone', '03 9555 0100'),
  ],
  invoice: [
    p('number', 'Invoice number', 'number', 'INV-1042'),
    p('orderNumber', 'Order', 'orderNumber', 'SO-24817'),
    p('total', 'Total inc GST', 'total', '$4,617.00'),
    p('owing', 'Owing', 'owing', '$412.50'),
    p('dueDate', 'Due date', 'dueDate', '14 March 2026'),
    p('daysOverdue', 'Days overdue', '$overdue:dueDate', '7'),
  ],
  purchaseOrder: [
    p('number', 'Number', 'number', 'PO-311'),
    p('supplier', 'Supplier', 'supplier', 'Viridian'),
    p('expectedDate', 'Expected date', 'expectedDate', '14 March 2026'),
    p('total', 'Total inc GST', 'total', '$4,617.00'),
  ],
  productionPanel: [
    p('barcode', 'Label', 'barcode', 'P-20114'),
    p('size', 'Size', '$size', '1200 × 800'),
    p('glass', 'Glass', 'glass', '10CLR'),
    p('stage', 'Stage it waits for', 'stage', 'arris'),
    p('orderNumber', 'Order', 'orderNumber', 'SO-24817'),
  ],
  task: [
    p('number', 'Number', 'number', 'T-88'),
    p('kind', 'Kind', 'kind', 'orderDespatch'),
    p('date', 'Date', 'date', '14 March 2026'),
    p('driver', 'Driver', 'driver', 'Sam'),
    p('address', 'Address', 'address', '1 Glass St, Braeside'),
  ],
  stock: [p('code', 'Code', 'code', '10CLR'), p('onHand', 'Sheets on hand', 'sheets', '12')],
};

/** Placeholders of a kind of record, the general ones first: the one list for checking, filling and the screen. */
export function placeholdersOf(kind: string | null): readonly PlaceholderSpec[] {
  const own = kind !== null && Object.hasOwn(byKind, kind) ? (byKind[kind] ?? []) : [];
  return [...everywhere, ...own];
}
