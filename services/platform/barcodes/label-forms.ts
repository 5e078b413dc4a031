/** How the record of a label is found. A label that is in the claims is found there too. */
export type LabelPlace =
  /** Its figures are the id of a stream. */
  | { readonly stream: string }
  /** Its figures are the id of a part of a stream: one of the list `parts`, by its field `key`. */
  | { readonly partOf: string; readonly parts: string; readonly key: string }
  /** A list has it as its `number`. */
  | { readonly list: string }
  /** It is claimed when it is made. */
  | 'claimed'
  /** It is on no label and has no page; the form is kept free for it. */
  | 'none';

/** The form of the labels of one kind of record: what stands before the figures. */
export interface LabelForm {
  /** Kind of record, as the search names it. */
  readonly kind: string;
  readonly prefix: string;
  /** Prefixes of labels that were printed earlier. */
  readonly earlier?: readonly string[];
  /** Its parts have labels of their own, with a number behind a dash: PO-1001-2. */
  readonly hasParts?: true;
  /** The sequence that numbers it, and where that starts; none when the figures are the id of its stream. */
  readonly counter?: string;
  readonly from?: number;
  readonly place: LabelPlace;
}

const forms = {
  panel: { kind: 'productionItem', prefix: 'P-', counter: 'panel', from: 100_001, place: 'claimed' },
  order: { kind: 'order', prefix: 'SO-', counter: 'order', from: 24_001, place: { list: 'order_list' } },
  // An approved quote goes on under the number of an order; its own stays claimed for the papers that have it.
  quote: { kind: 'order', prefix: 'Q-', counter: 'quote', from: 10_001, place: { list: 'order_list' } },
  rework: { kind: 'order', prefix: 'RW-', counter: 'rework', from: 1001, place: { list: 'order_list' } },
  task: { kind: 'task', prefix: 'T-', counter: 'task', from: 5001, place: { list: 'task_list' } },
  invoice: { kind: 'invoice', prefix: 'INV-', counter: 'invoice', from: 50_001, place: { list: 'invoice_list' } },
  creditNote: {
    ...{ kind: 'creditNote', prefix: 'CN-', counter: 'creditNote', from: 7001 },
    place: { list: 'credit_note_list' },
  },
  purchaseOrder: {
    ...{ kind: 'purchaseOrder', prefix: 'PO-', hasParts: true, counter: 'purchaseOrder', from: 1001 },
    place: { list: 'purchase_order_list' },
  },
  priceRequest: {
    ...{ kind: 'priceRequest', prefix: 'PU-', counter: 'price request', from: 1001 },
    place: { list: 'price_request_list' },
  },
  optimiserSheet: {
    ...{ kind: 'optimiserSheet', prefix: 'SH-', counter: 'optimiserSheet', from: 7001 },
    place: { list: 'optimiser_sheet_list' },
  },
  productionBatch: {
    ...{ kind: 'productionBatch', prefix: 'PB-', counter: 'productionBatch', from: 101 },
    place: { list: 'production_batch_list' },
  },
  tougheningBatch: { kind: 'tougheningBatch', prefix: 'TB-', counter: 'tougheningBatch', from: 1, place: 'claimed' },
  stocktake: { kind: 'stocktake', prefix: 'ST-', counter: 'stocktake', from: 1001, place: { list: 'stocktake_list' } },
  glassBlock: {
    ...{ kind: 'glassBlock', prefix: 'GB-', counter: 'glass block', from: 1001 },
    place: { list: 'glass_block_list' },
  },
  glassSize: {
    ...{ kind: 'glassSize', prefix: 'SZ', counter: 'glass size', from: 101 },
    place: { partOf: 'stock', parts: 'sheetSizes', key: 'sizeId' },
  },
  glassLevel: { kind: 'glassLevel', prefix: 'GL', earlier: ['OC-'], place: { stream: 'glassLevel' } },
  bin: { kind: 'bin', prefix: 'BN', place: { stream: 'bin' } },
  container: { kind: 'container', prefix: 'CT', place: { stream: 'container' } },
  paymentReceived: {
    kind: 'paymentReceived',
    prefix: 'PAY-',
    counter: 'paymentReceived',
    from: 3001,
    place: { list: 'payment_received_list' },
  },
  overpayment: {
    kind: 'overPayment',
    prefix: 'OVP-',
    counter: 'overpayment',
    from: 3001,
    place: { list: 'overpayment_list' },
  },
  supportTicket: { kind: 'supportTicket', prefix: 'TK-', counter: 'supportTicket', from: 1001, place: 'none' },
} as const satisfies Record<string, LabelForm>;

export type LabelFormName = keyof typeof forms;
/** Forms whose figures come from a sequence. */
export type NumberedForm = {
  [K in LabelFormName]: (typeof forms)[K] extends { counter: string } ? K : never;
}[LabelFormName];

/**
 * Every form of label and number that the product makes, each for one kind of record. No code that people choose may
 * have one of them.
 */
export const labelForms: Readonly<Record<LabelFormName, LabelForm>> = forms;

/** The sequence of a form. */
export const sequenceOf = (name: NumberedForm): { counter: string; from: number } => forms[name];

/** Forms whose numbers a company shapes itself; labels of glass and panels are the product's own. */
export const configurableForms = [
  ...(['order', 'quote', 'rework', 'invoice', 'creditNote', 'paymentReceived', 'overpayment'] as const),
  ...(['purchaseOrder', 'priceRequest', 'stocktake', 'glassBlock', 'optimiserSheet', 'productionBatch'] as const),
  ...(['tougheningBatch', 'task', 'supportTicket'] as const),
] satisfies NumberedForm[];
export const isConfigurable = (form: NumberedForm): boolean => configurableForms.some((one) => one === form);

/** The label with these figures. */
export const labelOf = (name: LabelFormName, figures: number): string => `${labelForms[name].prefix}${figures}`;

/** The label of a part of a record, from the record's own. */
export const partLabelOf = (label: string, part: number): string => `${label}-${part}`;
