import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '@glasshouse/services/apps/contexts';
import {
  type CommunicationLogState,
  communicationLogAggregate,
} from '@glasshouse/services/contexts/communication/domain/communication-log';
import { type InvoiceState, invoiceAggregate } from '@glasshouse/services/contexts/invoicing/domain/invoice';
import { type OrderState, orderAggregate } from '@glasshouse/services/contexts/orders/domain/order';
import { orderEvents } from '@glasshouse/services/contexts/orders/orders.events';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import type { BenchStack } from '../../bench/bench-stack.ts';
import type { Findings } from '../check-everything.ts';
import { eventsOf, readSnapshot, type Snapshot, statesOf } from '../snapshot.ts';

/** Every quote that was sent is one mail, and every mail that was queued has gone out: one file for its one Message-ID. */
export function checkMails(snapshot: Snapshot, dataFolder: string): string[] {
  const folder = join(dataFolder, 'mail');
  const prefix = `message-${snapshot.accountId}-`;
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (name) => name.startsWith(prefix) && name.endsWith('.eml'),
  );
  const gone = Map.groupBy(files, (name) => Number.parseInt(name.slice(prefix.length), 10));
  const logs = statesOf<CommunicationLogState>(snapshot, communicationLogAggregate);
  const mails = [...logs].filter(([, log]) => log.methodType === 'email');
  const causes = Map.groupBy(mails, ([, log]) => log.causeSeq ?? 0);
  const sent = eventsOf(snapshot, orderEvents, 'order.quoteSent');
  return [
    ...mails.flatMap(([id, log]) =>
      log.progress === 'sent' && gone.get(id)?.length === 1
        ? []
        : [`mail ${id} is ${log.progress} and went out as ${gone.get(id)?.length ?? 0} different mails`],
    ),
    ...[...gone.keys()].filter((id) => !logs.has(id)).map((id) => `mail ${id} went out and nobody knows of it`),
    ...sent.flatMap(({ seq, streamId }) =>
      causes.get(seq)?.length === 1
        ? []
        : [`the quote of order ${streamId} was sent once and written ${causes.get(seq)?.length ?? 0} times`],
    ),
  ];
}

/** Every payment of an order stands on its invoice once, with its amount. */
export function checkPayments(snapshot: Snapshot): string[] {
  const orders = statesOf<OrderState>(snapshot, orderAggregate);
  const text = (payments: readonly { paymentId: number; amount: string }[]) =>
    payments
      .map(({ paymentId, amount }) => `${paymentId}: ${amount}`)
      .sort()
      .join(', ');
  return [...statesOf<InvoiceState>(snapshot, invoiceAggregate).values()].flatMap((invoice) => {
    const taken = text(orders.get(invoice.orderId ?? 0)?.payments ?? []);
    const allocated = text(invoice.allocations);
    return taken === allocated
      ? []
      : [`invoice ${invoice.number}: payments taken ${taken}; on the invoice ${allocated}`];
  });
}

/** Mails and payments of the company that worked. */
export async function checkOutside(bench: BenchStack): Promise<Findings> {
  const db = openDatabase({ url: bench.url, role: 'worker', poolSize: 2 });
  try {
    const registry = new EventRegistry(contexts.flatMap((c) => c.events));
    const snapshot = await readSnapshot(db, registry, bench.accountId);
    return { mails: checkMails(snapshot, bench.stack.dataFolder), payments: checkPayments(snapshot) };
  } finally {
    await db.destroy();
  }
}
