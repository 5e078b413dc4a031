/** Columns of an order file. The first rows of an order may leave nothing out that later rows repeat. */
export const columns = {
  /** Rows with the same reference form one order. */
  orderRef: 'order_ref',
  customer: 'customer',
  reference: 'reference',
  type: 'type',
  dueDate: 'due_date',
  delivery: 'delivery',
  submit: 'submit',
  glass: 'glass',
  width: 'width_mm',
  height: 'height_mm',
  quantity: 'quantity',
  toughened: 'toughened',
  edges: 'edges',
  holes: 'holes',
  cutouts: 'cutouts',
  note: 'note',
} as const;
export type Column = (typeof columns)[keyof typeof columns];

export const required: readonly Column[] = [columns.orderRef, columns.customer, columns.glass, columns.quantity];
/** Columns about the order: every row of it says the same, or nothing. */
export const headColumns: readonly Column[] = [
  columns.customer,
  columns.reference,
  columns.type,
  columns.dueDate,
  columns.delivery,
  columns.submit,
];

/** Fields of the API's order body and the columns they come from. */
const columnOfField: Readonly<Record<string, Column>> = {
  contactId: columns.customer,
  reference: columns.reference,
  type: columns.type,
  dueDate: columns.dueDate,
  deliveryMethod: columns.delivery,
  stockId: columns.glass,
  widthMm: columns.width,
  heightMm: columns.height,
  quantity: columns.quantity,
  isToughened: columns.toughened,
  edges: columns.edges,
  holes: columns.holes,
  cutouts: columns.cutouts,
  note: columns.note,
  submit: columns.submit,
};

/** The column a field of the API came from; the whole order when it came from none. */
export const columnOf = (field: string): Column => columnOfField[field] ?? columns.orderRef;
