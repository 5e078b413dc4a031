import type { OrderStatus } from '@glasshouse/state-machines/order/order.machine';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { draftStatuses } from './domain/statuses.ts';

/** Dollars with GST. */
export interface CustomerOwing {
  /** On all orders, invoiced or not. */
  readonly owing: string;
  /** The part on orders without an invoice. */
  readonly notInvoiced: string;
}

/** What a customer owes as lists show it: drafts use no credit, and what is invoiced counts as its invoice does. */
export async function owingOfCustomer(tx: Tx, accountId: number, contactId: number): Promise<CustomerOwing> {
  const row = await tx
    .selectFrom('order_list')
    .select([
      sql<string>`coalesce(sum(owing), 0)::text`.as('owing'),
      sql<string>`coalesce(sum(owing) filter (where invoice_owing is null), 0)::text`.as('notInvoiced'),
    ])
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('owes', '=', true)
    .where('status', 'not in', draftStatuses as OrderStatus[])
    .executeTakeFirstOrThrow();
  return row;
}
