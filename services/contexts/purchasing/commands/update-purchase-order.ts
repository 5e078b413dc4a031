import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { assertMay, moveOrder } from '../domain/moves.ts';
import { type PurchaseOrderState, progressOf, purchaseOrderAggregate } from '../domain/purchase-order.ts';
import { nameOfLine, termsChanges } from '../domain/terms-changes.ts';
import { totalsOf } from '../domain/totals.ts';
import type { UpdatePurchaseOrderBody } from '../purchasing.contract.ts';
import type { Terms } from '../purchasing.events.ts';
import { readTerms } from './read-terms.ts';
import { assertReady, assertType, loadOrder, mayApprove } from './work-on.ts';

/**
 * Changes an order. Before approval it is simply changed; after it the change is an amendment, in force once it is
 * approved, which is at once when the author may approve and does not ask for it. Saying the same changes nothing.
 */
export const updatePurchaseOrder = command(
  'purchasing.updatePurchaseOrder',
  async ({ id, version, askApproval, ...input }: UpdatePurchaseOrderBody & { id: number }, context) => {
    const loaded = await loadOrder(context, id, version);
    const order = loaded.state;
    assertType(context, order.type, 'update');
    assertMay(order, 'save');
    assertLines(order, input.lines);
    const terms = await readTerms(context, input, order.lastLineId);
    if (order.approval !== 'pending') assertAmendable(order, terms);
    if (
      termsChanges(order.amendment?.terms ?? order.terms, terms).length === 0 &&
      terms.supplierId === order.terms.supplierId
    )
      return outcome({ id }, change(loaded, []));
    const totals = totalsOf(terms);
    if (order.approval === 'pending')
      return outcome({ id }, change(loaded, moveOrder(order, 'save', { terms, totals })));
    const amended = moveOrder(
      order,
      'save',
      { terms, totals, amendmentApproval: 'pending' },
      { amendmentApproval: 'pending' },
    );
    if (askApproval || !mayApprove(context)) return outcome({ id }, change(loaded, amended));
    assertReady(terms);
    const at = context.now.toISOString();
    const waiting = amended.reduce((state, event) => purchaseOrderAggregate.evolve(state, event, at), order);
    const approved = moveOrder(waiting, 'approveamendment', { terms, totals }, { amendmentApproval: 'approved' });
    return outcome({ id }, change(loaded, [...amended, ...approved]));
  },
);

/** Lines keep their number; a number that was never given is nobody's. */
function assertLines(order: PurchaseOrderState, lines: UpdatePurchaseOrderBody['lines']): void {
  const known = new Set([...order.terms.lines, ...(order.amendment?.terms.lines ?? [])].map((line) => line.lineId));
  const seen = new Set<number>();
  for (const [i, { lineId }] of lines.entries()) {
    if (lineId === undefined) continue;
    if (!known.has(lineId)) throw badField(`lines.${i}.lineId`, `${order.number} has no line ${lineId}`);
    if (seen.has(lineId)) throw badField(`lines.${i}.lineId`, 'The line is listed twice in the order');
    seen.add(lineId);
  }
}

/** What is here already cannot be unordered, and an approved order stays with its supplier. */
function assertAmendable(order: PurchaseOrderState, terms: Terms): void {
  if (terms.supplierId !== order.terms.supplierId)
    throw badField(
      'supplierId',
      'The supplier of an approved order cannot change: cancel it and order from the other supplier',
    );
  for (const line of order.terms.lines) {
    const { received } = progressOf(order, line.lineId);
    const i = terms.lines.findIndex((one) => one.lineId === line.lineId);
    const next = terms.lines[i];
    if (received > 0 && !next) throw badField('lines', `${nameOfLine(line)}: ${received} are received already`);
    if (!next || received === 0) continue;
    if (next.quantity < received) throw badField(`lines.${i}.quantity`, `${received} are received already`);
    if (next.stockId !== line.stockId || next.widthMm !== line.widthMm || next.heightMm !== line.heightMm)
      throw badField(`lines.${i}.stockId`, `${received} are received already: add another line`);
  }
}
