import type { Permission } from '../../../../platform/contract/access.ts';

/** What of a paper can be set up. Columns by key, each with the words that stand above it until somebody renames it. */
export interface PaperSpec<K extends string = string> {
  readonly name: string;
  readonly heading: string;
  /** The right with which the paper itself is printed. */
  readonly access: Permission;
  readonly columns: Readonly<Record<K, string>>;
  /** Columns that the law or the work asks for: they can be renamed and moved, not hidden. */
  readonly needed: readonly K[];
  /** Words that the heading must keep, because the law names them. */
  readonly mustSay?: string;
  /** It goes to a customer, with the terms of the company. */
  readonly hasTerms?: true;
}

const paper = <K extends string>(
  spec: Omit<PaperSpec<K>, 'needed'> & { readonly needed?: readonly NoInfer<K>[] },
): PaperSpec<K> => ({ needed: [], ...spec });

const priced = {
  ...{ line: '#', work: 'Glass and work', size: 'Size mm', pieces: 'Pieces', area: 'm²' },
  ...{ each: 'Each ex GST', amount: 'Amount ex GST' },
};
const billed = {
  ...{ line: '#', description: 'Description', quantity: 'Quantity' },
  ...{ each: 'Each ex GST', amount: 'Amount ex GST' },
};

/** The papers whose columns and texts a company sets up, by the name of their setting. */
export const paperSpecs = {
  quote: paper({
    ...{ name: 'Quote', heading: 'Quote', access: 'order:read', columns: priced, hasTerms: true },
    needed: ['work', 'pieces', 'amount'],
  }),
  orderConfirmation: paper({
    ...{ name: 'Order confirmation', heading: 'Order confirmation', access: 'order:read', columns: priced },
    ...{ needed: ['work', 'pieces', 'amount'], hasTerms: true },
  }),
  productionSheet: paper({
    ...{ name: 'Production sheet', heading: 'Production sheet', access: 'order:read' },
    columns: {
      ...{ line: '#', drawing: 'Panel', work: 'Glass and work', size: 'Size mm', pieces: 'Pieces', weight: 'kg' },
      due: 'Due',
    },
    needed: ['work', 'size', 'pieces'],
  }),
  // GST Act s 29-70: the words, what was sold, how many and its price.
  taxInvoice: paper({
    ...{ name: 'Tax invoice', heading: 'Tax invoice', access: 'invoice:read', columns: billed, hasTerms: true },
    ...{ needed: ['description', 'quantity', 'amount'], mustSay: 'Tax invoice' },
  }),
  // GST Act s 29-75.
  creditNote: paper({
    ...{ name: 'Credit note', heading: 'Adjustment note (credit note)', access: 'creditNote:read', columns: billed },
    ...{ needed: ['description', 'quantity', 'amount'], mustSay: 'Adjustment note' },
  }),
  purchaseOrder: paper({
    ...{ name: 'Purchase order', heading: 'Purchase order', access: 'purchaseOrder:read' },
    columns: {
      ...{ line: '#', item: 'Item', requiredBy: 'Required by', quantity: 'Quantity' },
      ...{ each: 'Each ex GST', amount: 'Amount ex GST' },
    },
    needed: ['item', 'quantity'],
  }),
  receiveSheet: paper({
    ...{ name: 'Receive sheet', heading: 'Receive sheet', access: 'purchaseOrder:read' },
    columns: {
      ...{ scan: 'Scan', item: 'Item', ordered: 'Ordered', here: 'Here', outstanding: 'Outstanding' },
      ...{ counted: 'Counted', broken: 'Broken' },
    },
    needed: ['item', 'outstanding'],
  }),
  runSheet: paper({
    ...{ name: 'Run sheet', heading: 'Run sheet', access: 'task:read' },
    columns: {
      ...{ stop: '#', place: 'Customer and place', order: 'Order', panels: 'Panels', weight: 'kg', loaded: 'Loaded' },
      signature: 'Received by: name, signature, time',
    },
    needed: ['place', 'order'],
  }),
  statement: paper({
    ...{ name: 'Statement', heading: 'Statement', access: 'accountReports:read' },
    columns: {
      ...{ invoice: 'Invoice', order: 'Order', reference: 'Reference', issued: 'Issued', due: 'Due' },
      ...{ days: 'Days', total: 'Total', paid: 'Paid', owing: 'Owing' },
    },
    needed: ['invoice', 'owing'],
  }),
} as const satisfies Record<string, PaperSpec>;

export type PaperName = keyof typeof paperSpecs;
export type ColumnOf<N extends PaperName> = keyof (typeof paperSpecs)[N]['columns'] & string;
export const paperNames = Object.keys(paperSpecs) as [PaperName, ...PaperName[]];

/** The declaration of a paper, whichever it is. */
export const specOf = (name: PaperName): PaperSpec => paperSpecs[name];
