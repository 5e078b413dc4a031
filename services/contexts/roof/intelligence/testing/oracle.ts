import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import type { CreditNoteEvent } from '../../../invoicing/credit/credit-notes.events.ts';
import { OrderStatus } from '../../../orders/order-kinds.contract.ts';
import type { OrderEvent } from '../../../orders/orders.events.ts';

const s = OrderStatus.enum;

/**
 * The figures of orders worked out again, naively: for each day the log is replayed up to the end of that day, every order
 * is looked at as a whole, and a flow is the difference of two of these pictures. It shares with the product only the events
 * and decimals.
 */
export interface Picture {
  readonly [figure: string]: number | string;
}

interface Line {
  itemId: number;
  kind: string;
  quantity: number;
  widthMm: number;
  heightMm: number;
  holes: number;
  isToughened: boolean;
  line: string;
}
/** What an event may say; each says some of it. */
interface Said {
  type: string;
  from: string;
  to?: string;
  itemId: number;
  ncrId: number;
  quantity: number;
  orderId: number;
  subtotal: string;
  details: { items: Line[]; dueDate: string | null };
  totals?: { exGst: string };
}
interface Seen {
  type: string;
  status: string;
  items: Line[];
  gone: number[];
  exGst: string;
  due: string | null;
  promise?: string | null;
  since: string | null;
  out: { at: string; day: string } | null;
  end: string | null;
  quoted: string | null;
  won: string | null;
  lost: string | null;
  ncrs: { id: number; pieces: number; denied: boolean }[];
}

/** Local days of a log: an instant is never before one that came first, and a day neither. */
export function daysOf(log: readonly StoredEvent[]): { at: string; day: string }[] {
  let zone = 'UTC';
  const formats = new Map<string, Intl.DateTimeFormat>();
  let [latest, last] = ['', ''];
  return log.map((event) => {
    const { timeZone } = event.data as { timeZone?: string };
    if (event.streamType === 'account' && timeZone) zone = timeZone;
    if (event.at > latest) latest = event.at;
    const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
    formats.set(zone, format);
    const parts = format.format(new Date(latest));
    if (parts > last) last = parts;
    return { at: latest, day: last };
  });
}

const dead: string[] = [s.denied, s.cancelled];
const isOrder = (one: Seen) => one.type === 'order' && one.status !== s.draft && !dead.includes(one.status);

/** What stands after some events of the log. */
export function pictureOf(log: readonly StoredEvent[], until: number, today: string): Picture {
  const when = daysOf(log);
  const orders = new Map<number, Seen>();
  const credits = new Map<number, { order: number; subtotal: string; gone: boolean }>();
  let decided = 0;
  log.slice(0, until).forEach((event, i) => {
    const { at, day } = when[i] as { at: string; day: string };
    const d = event.data as Said;
    const type = event.type as CreditNoteEvent['type'] | OrderEvent['type'];
    if (type === 'creditNote.created')
      credits.set(event.streamId, { order: d.orderId, subtotal: d.subtotal, gone: false });
    const note = credits.get(event.streamId);
    if (type === 'creditNote.cancelled' && note) note.gone = true;
    if (event.streamType !== 'order') return;
    if (type === 'order.created')
      orders.set(event.streamId, {
        type: d.type,
        status: s.draft,
        items: d.details.items,
        gone: [],
        exGst: d.totals?.exGst ?? '0',
        due: d.details.dueDate,
        since: null,
        out: null,
        end: null,
        quoted: null,
        won: null,
        lost: null,
        ncrs: [],
      });
    const one = orders.get(event.streamId);
    if (!one) return;
    if (d.to) one.status = d.to;
    if (type === 'order.edited') {
      one.items = d.details.items;
      one.due = d.details.dueDate;
    }
    if (type === 'order.itemCancelled') one.gone.push(d.itemId);
    if (d.totals) one.exGst = d.totals.exGst;
    if (type === 'order.quoteSent' || (type === 'order.edited' && one.type === 'quote' && one.quoted))
      one.quoted = one.exGst;
    if (type === 'order.quoteApproved') {
      one.type = 'order';
      one.won = one.exGst;
    }
    if (['order.quoteCancelled', 'order.quoteExpired'].includes(type) && d.from !== s.draft) one.lost = one.exGst;
    if (type === 'order.restored') one.lost = null;
    if (one.type === 'quote' && dead.includes(one.status) && !one.lost) one.quoted = null;
    if (['order.despatched', 'order.despatchForced'].includes(type)) one.out = { at, day };
    if (['order.despatchReverted', 'order.reviewed', 'order.restored'].includes(type)) one.out = null;
    if (!isOrder(one)) one.since = null;
    else one.since ??= at;
    if (isOrder(one) && one.promise === undefined) one.promise = one.due;
    one.end = dead.includes(one.status) ? (one.end ?? day) : null;
    const ncr = one.ncrs.find((n) => n.id === d.ncrId);
    if (type === 'orderItemNcr.raised') one.ncrs.push({ id: d.ncrId, pieces: d.quantity, denied: false });
    if (type === 'orderItemNcr.approved' || type === 'orderItemNcr.denied') decided += 1;
    if (type === 'orderItemNcr.denied' && ncr) ncr.denied = true;
  });
  return figuresOf([...orders.values()], [...credits.values()], decided, today);
}

function figuresOf(
  all: Seen[],
  credits: { subtotal: string; gone: boolean }[],
  decided: number,
  today: string,
): Picture {
  const live = all.filter(isOrder);
  const money = (values: (string | null)[]) => values.reduce((sum, value) => sum.plus(value ?? 0), dec(0)).toFixed(6);
  const waiting = live.filter((one) => !one.out);
  const lines = live.flatMap((one) => one.items.filter((item) => !one.gone.includes(item.itemId)));
  const glass = lines.filter((line) => line.kind === 'glass');
  const promised = all.filter(
    (one) => one.status !== s.draft && one.promise && one.promise < today && !(one.end && one.end <= one.promise),
  );
  const ncrs = all.flatMap((one) => one.ncrs.filter((ncr) => !ncr.denied));
  const hours = live
    .filter((one) => one.out && one.since)
    .map((one) => Math.floor((Date.parse(one.out?.at ?? '') - Date.parse(one.since ?? '')) / 3_600_000));
  return {
    order_value: money(live.map((one) => one.exGst)),
    order_count: String(live.length),
    order_panels: String(glass.reduce((n, line) => n + line.quantity, 0)),
    order_mm2: String(glass.reduce((n, line) => n + line.widthMm * line.heightMm * line.quantity, 0)),
    line_value: money(lines.map((line) => line.line)),
    line_count: String(lines.length),
    holes: String(glass.reduce((n, line) => n + line.holes * line.quantity, 0)),
    toughened: String(glass.reduce((n, line) => n + (line.isToughened ? line.quantity : 0), 0)),
    backlog: money(waiting.map((one) => one.exGst)),
    late: String(waiting.filter((one) => one.due && one.due < today).length),
    promised: String(promised.length),
    on_time: String(promised.filter((one) => one.out && one.out.day <= (one.promise ?? '')).length),
    hours: hours.sort((a, b) => a - b).join(' '),
    quoted: money(all.map((one) => one.quoted)),
    quote_open: money(
      all.filter((one) => one.type === 'quote' && !one.lost && !dead.includes(one.status)).map((one) => one.quoted),
    ),
    won: money(all.map((one) => one.won)),
    lost: money(all.map((one) => one.lost)),
    ncr_count: String(ncrs.length),
    ncr_pieces: String(ncrs.reduce((n, ncr) => n + ncr.pieces, 0)),
    ncr_cost: money(credits.filter((note) => !note.gone).map((note) => note.subtotal)),
    decided: String(decided),
  };
}
