import type { Choice, Foreseen } from '../../../platform/contract/consequences.ts';
import { type QueryContext, query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import { cancelItem } from '../domain/cancel-item.ts';
import { type ActionFacts, assertRight, decideAction } from '../domain/decide-action.ts';
import { type OrderState, openItems, orderAggregate } from '../domain/order.ts';
import { foldAll } from '../domain/take-step.ts';
import type { OrderFloor } from '../order-floor.facts.ts';
import { type LifecycleAction, lifecycleActions } from '../orders.contract.ts';
import type { OrderEvent } from '../orders.events.ts';
import { cancellationFee } from '../reading/cancellation-fee.ts';
import { type Reading, readActionFacts } from '../reading/circumstances.ts';
import { releaseWarnings } from '../reading/release-warnings.ts';
import { consequencesOf } from './consequences-of.ts';

export interface ForeseenAction {
  id: number;
  action: string;
  orderItemId?: number | undefined;
}

/** Actions that send an order on its way to be made. */
const releases: readonly string[] = ['approvedraft', 'approvequote'] satisfies LifecycleAction[];
const cancelsLine = 'cancelItem';
/** Stands for the reason that will be given: the trial needs one, and nothing of it is kept. */
const someReason = '…';

/** Tries an action as its command would, and tells what follows. Refuses with the same sentences; writes nothing. */
export const foreseeActionAsking = (floor: OrderFloor) =>
  query('orders.foreseeAction', async (input: ForeseenAction, context): Promise<Foreseen> => {
    const reading: Reading = { ...context, tx: context.db };
    const order = await findAggregate(context.db, context.accountId, orderAggregate, input.id, false);
    if (!order) throw notFound();
    const before = order.state;
    const given = await readActionFacts(reading, before, input.id);
    const after = foldAll(before, tryOut(before, input, given), given.now);
    const warnings = releases.includes(input.action)
      ? await releaseWarnings(context.db, context.accountId, { ...after, items: openItems(after) }, context.now)
      : [];
    return {
      consequences: consequencesOf({
        action: input.action,
        before,
        after,
        panels: await panelsOf(input, context, floor),
      }).concat(warnings.map((text) => ({ text, tone: 'attention' }))),
      choices: input.action === ('cancel' satisfies LifecycleAction) ? await feeChoice(reading, before) : [],
    };
  });

function tryOut(state: OrderState, { action, orderItemId }: ForeseenAction, given: ActionFacts): OrderEvent[] {
  if (action === cancelsLine) {
    if (orderItemId === undefined) throw badField('orderItemId', 'Say which line');
    assertRight(state, cancelsLine, given);
    return cancelItem(state, orderItemId, someReason, given);
  }
  const known = lifecycleActions.find((name) => name === action);
  if (!known) throw badField('action', `There is no action ${action}`);
  return decideAction(state, known, someReason, given);
}

async function panelsOf({ id, orderItemId }: ForeseenAction, { db, accountId }: QueryContext, floor: OrderFloor) {
  const panels = (await floor.panelsOf(db, accountId, [id])).get(id) ?? [];
  return orderItemId === undefined ? panels : panels.filter((panel) => panel.itemId === orderItemId);
}

/** The fee may be charged or left; it is charged unless somebody says otherwise. */
async function feeChoice(reading: Reading, order: OrderState): Promise<Choice[]> {
  const fee = await cancellationFee(reading, order);
  if (typeof fee === 'string') return [];
  const label = `Charge ${fee.description}: $${fee.exGst} ex GST, $${fee.total} with GST, by an invoice`;
  return [{ name: 'isFeeCharged', label, isChosen: true }];
}
