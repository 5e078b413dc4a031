import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { CreditNoteEvent } from '../../../invoicing/credit/credit-notes.events.ts';
import type { InvoiceEvent } from '../../../invoicing/invoicing.events.ts';
import type { OrderEvent } from '../../../orders/orders.events.ts';
import type { Known } from '../orders/fold/fold-batch.ts';
import { openVisit } from '../production/fold-panel.ts';

type Maps = Omit<Known, 'clock'>;
/** Which records are kept, by the type of their stream. */
const keptAs = {
  order: 'orders',
  invoice: 'invoices',
  creditNote: 'credits',
  paymentReceived: 'payments',
  stock: 'stocks',
  glassLevel: 'offcuts',
  glassBlock: 'blocks',
  panel: 'panels',
  station: 'stations',
  tougheningBatch: 'batches',
  task: 'tasks',
  productionSettings: 'furnace',
  taskSettings: 'runs',
  purchaseOrder: 'purchases',
  optimiserSheet: 'sheets',
  contact: 'contacts',
  availabilityShift: 'shifts',
} as const satisfies Record<string, keyof Maps>;
const streamTypes = Object.keys(keptAs) as (keyof typeof keptAs)[];
/** Of these an account has one or few, and events of others need them. */
const settings = ['productionSettings', 'taskSettings', 'availabilityShift'] as const;

type Kept = Map<number, object>;
const mapOf = (known: Maps, type: keyof typeof keptAs) => known[keptAs[type]] as Kept;

/** Nothing known yet. */
export const nothingKnown = (): Maps =>
  Object.fromEntries(Object.values(keptAs).map((name) => [name, new Map()])) as unknown as Maps;

type StreamType = keyof typeof keptAs;
type Which = readonly [type: StreamType, id: number];

/** Reads what events build on: the records they belong to, and those that these name. */
export async function readRecordsOf(db: Tx, accountId: number, events: readonly StoredEvent[]): Promise<Maps> {
  const known = nothingKnown();
  await readInto(known, db, accountId, events.flatMap(recordsNamed));
  await readInto(
    known,
    db,
    accountId,
    events.flatMap((event) => namedByRecut(known, event)),
  );
  return known;
}

/** Reads records that are not known yet, each by its key. */
async function readInto(known: Maps, db: Tx, accountId: number, which: readonly Which[]): Promise<void> {
  const wanted = new Map<StreamType, Set<number>>();
  for (const [type, id] of which)
    if (type in keptAs && !mapOf(known, type).has(id)) wanted.set(type, (wanted.get(type) ?? new Set()).add(id));
  if (wanted.size === 0) return;
  const rows = await db
    .selectFrom('intelligence_record')
    .select(['stream_type', 'id', 'kept'])
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        ...[...wanted].map(([type, ids]) => eb.and([eb('stream_type', '=', type), eb('id', 'in', [...ids])])),
        eb('stream_type', 'in', [...settings]),
      ]),
    )
    .execute();
  for (const row of rows)
    if (row.stream_type in keptAs) mapOf(known, row.stream_type as StreamType).set(row.id, row.kept);
}

/** Events that are counted by what their order knows: its groups, its lines, its NCR. */
const ofOrder: ReadonlySet<string> = new Set<OrderEvent['type'] | CreditNoteEvent['type'] | InvoiceEvent['type']>([
  ...(['order.reworkLinked', 'creditNote.created', 'creditNote.takenOver', 'invoice.created'] as const),
]);

/** Lines of a purchase order. */
interface Bought {
  readonly lines: readonly { readonly stockId?: number | null }[];
}

/** What an event may say of other records. */
interface Says {
  readonly orderId?: number | null;
  readonly stockId?: number;
  readonly stationId?: number | null;
  readonly panelIds?: readonly number[];
  readonly details?: { readonly items: readonly { readonly stockId: number }[] };
  /** Of a purchase order. */
  readonly terms?: Bought;
  readonly lines?: Bought['lines'];
}
const usesStock: ReadonlySet<string> = new Set([
  'panel',
  'tougheningBatch',
  'glassLevel',
  'glassBlock',
  'optimiserSheet',
]);

/** The record an event belongs to, the order and the stock items it is counted by, the station that worked, panels on a bed. */
function recordsNamed({ streamType, streamId, type, data }: StoredEvent): Which[] {
  const { orderId, stockId, stationId, panelIds, details, terms, lines } = data as Says;
  const bought = streamType === 'purchaseOrder' ? [...(terms?.lines ?? []), ...(lines ?? [])] : [];
  const isOfItems = type === 'order.created' || type === 'order.edited';
  const stockIds = isOfItems ? (details?.items ?? []).map((item) => item.stockId) : [];
  return [
    [streamType as StreamType, streamId],
    ...(orderId && ofOrder.has(type) ? [['order', orderId] as const] : []),
    ...stockIds.map((id) => ['stock', id] as const),
    ...bought.flatMap((line) => (line.stockId ? [['stock', line.stockId] as const] : [])),
    ...(stockId && usesStock.has(streamType) ? [['stock', stockId] as const] : []),
    ...(stationId && streamType === 'panel' ? [['station', stationId] as const] : []),
    ...(streamType === 'tougheningBatch' ? (panelIds ?? []).map((id) => ['panel', id] as const) : []),
  ];
}

/** What a recut panel cost say its glass and the station that it lay at: the panel knows them. */
function namedByRecut({ panels }: Maps, { type, streamId }: StoredEvent): Which[] {
  const panel = type === 'panel.recut' ? panels.get(streamId) : undefined;
  return panel ? [['stock', panel.stockId] as const, ['station', openVisit(panel)?.stationId ?? 0] as const] : [];
}

/** Keeps the records that events belong to as they are now. */
export async function saveRecordsOf(
  db: Tx,
  accountId: number,
  known: Maps,
  events: readonly StoredEvent[],
): Promise<void> {
  const rows = streamTypes.flatMap((type) => {
    const touched = new Set(events.filter((e) => e.streamType === type).map((e) => e.streamId));
    return [...touched].flatMap((id) => {
      const record = mapOf(known, type).get(id);
      return record ? [{ account_id: accountId, stream_type: type, id, kept: JSON.stringify(record) }] : [];
    });
  });
  if (rows.length === 0) return;
  await db
    .insertInto('intelligence_record')
    .values(rows)
    .onConflict((c) =>
      c.columns(['account_id', 'stream_type', 'id']).doUpdateSet((eb) => ({ kept: eb.ref('excluded.kept') })),
    )
    .execute();
}
