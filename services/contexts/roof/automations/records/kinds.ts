import type { MachineId } from '@glasshouse/state-machines/catalogue';
import type { RecordFields } from '../../../../platform/records/record-fields.ts';
import { contactRecord } from '../../../contacts/contact-record.facts.ts';
import { contactSearch } from '../../../contacts/contact-search.facts.ts';
import { stockRecord } from '../../../inventory/stock-record.facts.ts';
import { stockSearch } from '../../../inventory/stock-search.facts.ts';
import { invoiceRecord } from '../../../invoicing/invoice-record.facts.ts';
import { invoiceSearch } from '../../../invoicing/invoice-search.facts.ts';
import { orderRecord } from '../../../orders/order-record.facts.ts';
import { orderSearch } from '../../../orders/order-search.facts.ts';
import { panelRecord } from '../../../production/panel-record.facts.ts';
import { panelSearch } from '../../../production/panel-search.facts.ts';
import { purchaseOrderRecord } from '../../../purchasing/purchase-order-record.facts.ts';
import { purchaseOrderSearch } from '../../../purchasing/purchase-order-search.facts.ts';
import { taskRecord } from '../../../tasks/task-record.facts.ts';
import { taskSearch } from '../../../tasks/task-search.facts.ts';

/** A kind of record that rules are about. */
export interface RuleKind {
  readonly record: RecordFields;
  /** Its lifecycle; its actions are `POST <actionsBelow>/:id/<action>`. */
  readonly machine?: MachineId;
  readonly actionsBelow?: string;
  /** Where the console shows it. */
  readonly below: string;
}

/** Every kind of record that rules are about, by its link type. */
export const kinds: Readonly<Record<string, RuleKind>> = {
  order: { record: orderRecord, machine: 'order', actionsBelow: '/orders', below: orderSearch.below },
  contact: { record: contactRecord, below: contactSearch.below },
  task: { record: taskRecord, machine: 'task', actionsBelow: '/tasks', below: taskSearch.below },
  purchaseOrder: {
    record: purchaseOrderRecord,
    machine: 'purchaseOrder',
    actionsBelow: '/purchasing/purchaseorders',
    below: purchaseOrderSearch.below,
  },
  invoice: {
    record: invoiceRecord,
    machine: 'invoice',
    actionsBelow: '/accounts/invoices',
    below: invoiceSearch.below,
  },
  productionPanel: { record: panelRecord, machine: 'productionPanel', below: panelSearch.below },
  stock: { record: stockRecord, below: stockSearch.below },
};

/** The kind of record whose events stand in a stream; null when rules are not about it. */
export const kindOfStream = (streamType: string): string | null =>
  Object.entries(kinds).find(([, { record }]) => record.aggregate.type === streamType)?.[0] ?? null;

/** A kind by its link type, or null. */
export const kindOf = (kind: string | null): RuleKind | null =>
  kind !== null && Object.hasOwn(kinds, kind) ? (kinds[kind] ?? null) : null;

/** A field with where it is: `total`, or `contact.name` of a related record. */
export function fieldAt(kind: string | null, path: string) {
  const own = kindOf(kind)?.record;
  if (!own) return null;
  if (Object.hasOwn(own.fields, path)) return { field: own.fields[path], relation: null, name: path };
  const [relation = '', ...rest] = path.split('.');
  const related = Object.hasOwn(own.related, relation) ? own.related[relation] : undefined;
  const name = rest.join('.');
  const fields = kindOf(related?.kind ?? null)?.record.fields ?? {};
  return related && Object.hasOwn(fields, name) ? { field: fields[name], relation: related, name } : null;
}

/** The kinds of the records that one of a kind names. */
export const relatedKinds = (kind: string): string[] =>
  Object.values(kindOf(kind)?.record.related ?? {}).map((relation) => relation.kind);
