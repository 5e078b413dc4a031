/** What a fact is counted under. Numbers are 0 and texts empty where they say nothing. */
export interface Groups {
  readonly contactId: number;
  readonly repId: number;
  readonly terms: string;
  readonly state: string;
  readonly deliveryMethod: string;
  readonly priceGroupId: number;
  readonly stockId: number;
  readonly kind: string;
  readonly thickness: number;
}

/** How much it is. Dollars with 6 decimals, mm²; `moment` is a sum of instants, ms. */
export interface Measures {
  readonly value: string;
  readonly gst: string;
  readonly count: number;
  readonly pieces: number;
  readonly areaMm2: number;
  readonly holes: number;
  readonly toughened: number;
  readonly moment: number;
}

/** One thing that a record counts as now. */
export interface Entry extends Groups, Measures {
  /** What is counted: an order, a line, a backlog… */
  readonly what: What;
  /** A further key of its kind: the promised day, the status, the reason. */
  readonly key: string;
  readonly originDay: string;
  /** The record it is of, by its kind and id. */
  readonly record: RecordKind;
  readonly recordId: number;
  /** The order it belongs to; 0 for none. */
  readonly orderId: number;
  readonly ncrId: number;
  readonly number: string;
  readonly detail: object | null;
}

/** Kinds of record that figures are made of; each has a page. */
export const recordKinds = [
  ...(['order', 'invoice', 'creditNote', 'paymentReceived', 'overpayment', 'stock'] as const),
  ...(['productionItem', 'productionStation', 'tougheningBatch', 'task'] as const),
  ...(['purchaseOrder', 'optimiserSheet', 'contact'] as const),
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What is counted of lines, stock and panels, by price group, stock item and thickness. */
export const lineWhats: ReadonlySet<What> = new Set([
  ...(['line', 'billedLine', 'creditedLine'] as const),
  ...(['stock', 'stockMove', 'used', 'low'] as const),
  ...(['released', 'stageDone', 'finished', 'ready', 'lean', 'recut', 'recutCost', 'delivered'] as const),
  ...(['toughOut', 'toughBroken', 'bed'] as const),
  ...(['incoming', 'goodsReceived', 'level', 'needed', 'solved', 'solvedBound', 'solvedGap'] as const),
  ...(['firstLoss', 'firstGlass', 'drawn', 'cutOut', 'cutKept', 'cutWaste', 'cutBroken'] as const),
]);

/** What is counted by its further key alone: a stage, a day, minutes. */
export const keyWhats: ReadonlySet<What> = new Set([
  ...(['wip', 'wait', 'load', 'queue', 'touch', 'recutAt', 'held'] as const),
]);

/** What stands at an instant: its sum is kept at the end of each month, so that a state reads the days since then alone. */
export const stateWhats: ReadonlySet<What> = new Set([
  ...(['backlog', 'due', 'status', 'quoteOpen', 'stock', 'low'] as const),
  ...(['wip', 'wait', 'load', 'stayPending', 'stayActive', 'ready', 'held'] as const),
  ...(['buying', 'incoming', 'needed', 'level', 'customer', 'customerHeld', 'customerStopped', 'minSpend'] as const),
]);

export type What =
  | 'order'
  | 'backlog'
  | 'due'
  | 'status'
  | 'flow'
  | 'dropped'
  | 'line'
  | 'quote'
  | 'quoteOpen'
  | 'won'
  | 'lost'
  | 'hours'
  | 'promised'
  | 'onTime'
  | 'ncr'
  | 'ncrCost'
  | 'ncrSettled'
  | 'billed'
  | 'billedLine'
  | 'credited'
  | 'creditedLine'
  | 'writtenOff'
  | 'settled'
  | 'payDays'
  | 'received'
  | 'stock'
  | 'stockMove'
  | 'used'
  | 'low'
  | 'released'
  | 'wip'
  | 'wait'
  | 'load'
  | 'stayPending'
  | 'stayActive'
  | 'stayCancelled'
  | 'queue'
  | 'touch'
  | 'stageDone'
  | 'finished'
  | 'ready'
  | 'lean'
  | 'recut'
  | 'recutCost'
  | 'recutAt'
  | 'toughOut'
  | 'toughBroken'
  | 'bed'
  | 'held'
  | 'delivered'
  | 'stop'
  | 'windowStop'
  | 'onTimeStop'
  | 'returned'
  | 'transferred'
  | 'buying'
  | 'incoming'
  | 'goodsReceived'
  | 'lead'
  | 'level'
  | 'needed'
  | 'solved'
  | 'solvedBound'
  | 'solvedGap'
  | 'firstLoss'
  | 'firstGlass'
  | 'drawn'
  | 'cutOut'
  | 'cutKept'
  | 'cutWaste'
  | 'cutBroken'
  | 'customer'
  | 'customerNew'
  | 'customerHeld'
  | 'customerStopped'
  | 'minSpend';

export const noGroups: Groups = {
  contactId: 0,
  repId: 0,
  terms: '',
  state: '',
  deliveryMethod: '',
  priceGroupId: 0,
  stockId: 0,
  kind: '',
  thickness: 0,
};

export const nothing: Measures = {
  value: '0',
  gst: '0',
  count: 0,
  pieces: 0,
  areaMm2: 0,
  holes: 0,
  toughened: 0,
  moment: 0,
};
