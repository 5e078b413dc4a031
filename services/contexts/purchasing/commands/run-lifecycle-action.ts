import { type CommandContext, type CommandDefinition, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { moveOrder } from '../domain/moves.ts';
import type { PurchaseOrderState } from '../domain/purchase-order.ts';
import { lineOf } from '../domain/receiving.ts';
import type {
  AdviseBody,
  ConfirmBody,
  ReasonBody,
  ResendBody,
  ShipmentBody,
  ShippedBody,
} from '../purchasing.contract.ts';
import { loadOrder } from './work-on.ts';

type Facts = Parameters<typeof moveOrder>[3];
/** What a request adds to the move: data of its events, and facts that the action changes. */
interface Brings {
  readonly data?: object;
  readonly facts?: Facts;
}
type Reading<I> = (input: I, order: PurchaseOrderState, context: CommandContext) => Brings;
type Body<S extends { readonly _output: unknown }> = S['_output'];

/** The use case of one action that is nothing but a move of the machine: refused with the machine's sentence. */
export const lifecycleAction = <I extends object>(
  action: string,
  read: Reading<I>,
  name = action,
): CommandDefinition<I & { id: number }, { id: number }> =>
  command(`purchasing.${name}`, async ({ id, ...input }: I & { id: number }, context) => {
    const loaded = await loadOrder(context, id);
    const { data, facts } = read(input as unknown as I, loaded.state, context);
    return outcome({ id }, change(loaded, moveOrder(loaded.state, action, data, facts)));
  });

const because = ({ reason }: Body<typeof ReasonBody>): Brings => ({ data: reason ? { reason } : {} });

export const approve = lifecycleAction('approve', because);
export const cancel = lifecycleAction('cancel', because);
export const pickupReady = lifecycleAction('pickupready', because);
export const skipPendingPickup = lifecycleAction('skippendingpickup', because);
export const recordPickedUp = lifecycleAction('pickupTaskItemCompleted', (_: object) => ({}));

/** Denies the order while it waits for approval, and the amendment afterwards. */
export const deny = lifecycleAction('deny', because);

/** The amendment becomes what was agreed, and goes to the supplier. */
export const approveAmendment = lifecycleAction('approveamendment', (input: Body<typeof ReasonBody>, order) => ({
  data: { ...because(input).data, ...order.amendment },
  facts: { amendmentApproval: 'approved' },
}));

/** Sends it once more, by mail or by hand. 422 without an address. */
export const resend = lifecycleAction('resend', (input: Body<typeof ResendBody>, order) => {
  const recipient = input.isByHand ? '' : input.email || order.sent?.to || order.terms.supplierEmail;
  if (!recipient && !input.isByHand)
    throw badField('email', `${order.terms.supplierName} has no e-mail address: enter one, or send it by other means`);
  return { data: { recipient, message: input.message } };
});

type By = { by: 'supplier' | 'office' };
export const readConfirmation: Reading<Body<typeof ConfirmBody> & By> = (input, order) => {
  const { name, note, supplierReference, expectedDate, by } = input;
  for (const [i, line] of input.lines.entries()) lineOf(order, line.lineId, `lines.${i}.lineId`);
  const lines = order.terms.lines.map(({ lineId, quantity }) => {
    const said = input.lines.find((line) => line.lineId === lineId);
    return { lineId, quantity: said?.quantity ?? quantity, expectedDate: said?.expectedDate ?? expectedDate };
  });
  return { data: { by, name, note, supplierReference, expectedDate, lines } };
};
const fromOffice =
  <I extends object>(read: Reading<I & By>): Reading<I> =>
  (input, order, context) =>
    read({ ...input, by: 'office' }, order, context);

/** Quantities and dates as the supplier said them to the office. */
export const supplierConfirm = lifecycleAction('supplierconfirm', fromOffice(readConfirmation));

export const readShipment: Reading<Body<typeof ShippedBody> & By> = ({ name, note, by }) => ({
  data: { name, note, by },
});
export const supplierShipped = lifecycleAction('suppliershipped', fromOffice(readShipment));

/** An order with an advised shipping date is shipped, whatever its type. */
export const advisedShipping = lifecycleAction('advisedshipping', ({ date }: Body<typeof AdviseBody>, order) => ({
  data: { date },
  facts: { usesShipping: order.type === 'bulk' || date !== null },
}));
export const advisedReceiving = lifecycleAction('advisedreceiving', ({ date }: Body<typeof AdviseBody>) => ({
  data: { date },
}));
export const shipmentReceived = lifecycleAction('shipmentreceived', ({ docket }: Body<typeof ShipmentBody>) => ({
  data: { docket },
}));
