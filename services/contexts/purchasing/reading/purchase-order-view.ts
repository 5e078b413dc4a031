import { actionsOf } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import type { Caller } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { factsOf } from '../domain/moves.ts';
import { termsChanges } from '../domain/terms-changes.ts';
import { lineView } from '../line-view.facts.ts';
import type { PurchaseOrder } from '../purchasing.contract.ts';
import { purchaseOrderFacts } from '../purchasing.facts.ts';
import { suppliedStock } from './supplied-stock.ts';

type Viewer = Pick<Caller, 'accountId' | 'can'> & { readonly tx: Tx };

/** A purchase order as it is now, exact, with what may be done with it. 404 when there is none. */
export async function viewPurchaseOrder({ tx, accountId, can }: Viewer, id: number): Promise<PurchaseOrder> {
  const order = await purchaseOrderFacts(tx, accountId, id);
  if (!order) throw notFound();
  const { terms, amendment, sent, author, progress: _p, lastLineId: _l, linkVersion: _v, ...rest } = order;
  const actions = actionsOf(purchaseOrderMachine, order.status, factsOf(order), (right) => can(right as Permission));
  const stockIds = terms.lines.flatMap((line) => line.stockId ?? []);
  const supplied = await suppliedStock(tx, accountId, terms.supplierId, stockIds);
  return {
    ...rest,
    ...terms,
    createdBy: author.name,
    lines: terms.lines.map((line) => ({
      ...lineView(order, line),
      isSupplied: line.stockId === null || supplied.has(line.stockId),
    })),
    amendment: amendment && { ...amendment, changes: termsChanges(terms, amendment.terms) },
    sentAt: sent?.at ?? null,
    sentTo: sent?.to ?? '',
    linkExpiresAt: sent?.to ? sent.expiresAt : null,
    receipts: order.receipts.map(({ receiptKey: _k, ...receipt }) => ({ ...receipt, lines: [...receipt.lines] })),
    way: [...order.way],
    actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
  };
}
