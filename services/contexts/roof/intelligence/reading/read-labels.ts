import { statusesOf, statusMeta } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { sql } from 'kysely';
import { paymentMethods } from '../../../../platform/contract/lookups.ts';
import { StageKey } from '../../../production/production.events.ts';
import type { At } from './as-of.ts';

const named: Readonly<Record<string, string>> = {
  contact: 'contact',
  rep: 'rep',
  priceGroup: 'priceGroup',
  stock: 'stock',
  category: 'category',
  station: 'station',
  user: 'rep',
};
const none: Readonly<Record<string, string>> = {
  contact: 'No customer',
  rep: 'System',
  priceGroup: 'No price group',
  stock: 'No stock item',
  category: 'No category',
  station: 'No station',
  user: 'Nobody',
};
const statuses = Object.fromEntries(
  statusesOf(orderMachine).map((status) => [status, statusMeta(orderMachine, status).label]),
);
const nameOf = Object.fromEntries(paymentMethods.map(({ value, name }) => [value, name]));
const causeWords = {
  ...{ opening: 'opening balance', receipt: 'received by hand', purchaseOrder: 'purchase orders' },
  ...{ optimiserSheet: 'cutting', adjustment: 'adjusted', stocktake: 'stocktakes', glassBlock: 'packs', job: 'jobs' },
  revaluation: 'new cost',
};
const causes = Object.fromEntries(
  Object.entries(causeWords).flatMap(([cause, says]) => [
    [`in/${cause}`, `In, ${says}`],
    [`out/${cause}`, `Out, ${says}`],
  ]),
);
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  terms: { account: 'Account', prepaid: 'Prepaid', cod: 'COD' },
  deliveryMethod: { delivery: 'Delivery', pickup: 'Pick up' },
  status: statuses,
  method: nameOf,
  cause: causes,
  sizeBand: { 0: 'Under $1,000', 1: '$1,000 to $5,000', 2: '$5,000 to $20,000', 3: '$20,000 and more' },
  reason: {
    customer: 'Customer',
    accounts: 'Accounts',
    orderEditing: 'Order editing',
    stock: 'Stock',
    production: 'Production',
  },
  shift: { none: 'Outside shifts' },
  outcome: { rework: 'Rework', credit: 'Credit', return: 'Return', denied: 'Denied', '': 'Not decided' },
};

/** What groups are called at a position of the log; a key that is no id, as of a line without a stock item, has the word for none. */
export async function readLabels(at: At, group: string, keys: readonly string[]): Promise<(key: string) => string> {
  if (group === 'thickness') return (key) => (key === '0' ? 'No thickness' : `${key} mm`);
  if (group === 'state') return (key) => key || 'No address';
  if (group === 'stage') return stageLabels(at);
  const kind = named[group];
  if (!kind) return (key) => words[group]?.[key] ?? (key || 'None');
  const { rows } = await sql<{ id: string; label: string }>`
    select distinct on (id) id::text as id, label from intelligence_label
    where account_id = ${at.accountId} and kind = ${kind} and id = any(${keys.filter((key) => /^[1-9]\d*$/.test(key))}::bigint[]) and seq <= ${at.seq}
    order by id, seq desc`.execute(at.db);
  const labels = new Map(rows.map((row) => [row.id, row.label]));
  return (key) => labels.get(key) || none[group] || key;
}

/** What the company calls its stages. */
async function stageLabels({ db, accountId, seq }: At): Promise<(key: string) => string> {
  const { rows } = await sql<{ id: number; label: string }>`
    select distinct on (id) id, label from intelligence_label
    where account_id = ${accountId} and kind = 'stage' and seq <= ${seq} order by id, seq desc`.execute(db);
  const labels = new Map(rows.map(({ id, label }) => [StageKey.options[id - 1] as string | undefined, label]));
  return (key) => labels.get(key) ?? (key || 'No stage');
}
