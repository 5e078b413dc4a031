import { type Action, actionsOf, NEW } from '@glasshouse/state-machines/kernel';
import { orderItemNcrMachine } from '@glasshouse/state-machines/order/order-item-ncr.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { type QueryContext, query } from '../../../platform/cqrs/query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { type OrderState, openItems, orderAggregate } from '../domain/order.ts';
import type { OrderFloor } from '../order-floor.facts.ts';
import { ncrFacts, noRework, piecesLeft, type ReworkStanding } from './decide-ncr.ts';
import type { Ncr, NcrRecord, OrderNcrs } from './ncr.contract.ts';
import { standingOf } from './rework.ts';

type Reworks = ReadonlyMap<number, { state: OrderState; standing: ReworkStanding }>;

/** Reports of an order, exact, with what may be done about each and which lines can be reported. */
export const listOrderNcrsAsking = (floor: OrderFloor) =>
  query('orders.listOrderNcrs', async ({ id }: { id: number }, { db, accountId, can }): Promise<OrderNcrs> => {
    const order = await findAggregate(db, accountId, orderAggregate, id, false);
    if (!order) throw notFound();
    const { state, version } = order;
    const reworks = await readReworks(db, accountId, state, floor);
    return {
      version,
      reworkOf: state.reworkOf,
      ncrs: state.ncrs.map((ncr) => described(state, ncr, reworks, can)),
      items: openItems(state).map((item) => {
        const left = piecesLeft(state, item.itemId);
        return {
          itemId: item.itemId,
          description: item.description,
          quantity: item.quantity,
          left,
          raise: raiseAction(state, item.itemId, left, can),
        };
      }),
    };
  });

const open = (action: Action) => ({ ...action, permission: [...action.permission] });
const rights = (can: QueryContext['can']) => (p: string) => can(p as Permission);

function described(state: OrderState, ncr: NcrRecord, reworks: Reworks, can: QueryContext['can']): Ncr {
  const rework = ncr.reworkOrderId === null ? undefined : reworks.get(ncr.reworkOrderId);
  const facts = ncrFacts(state, ncr.itemId, rework?.standing ?? noRework);
  const withRework = ncr.outcome === 'rework' ? rework?.state.reworkOf?.returnState : undefined;
  return {
    ...ncr,
    returnState: withRework ?? ncr.returnState,
    itemDescription: state.items.find((item) => item.itemId === ncr.itemId)?.description ?? '',
    reworkStatus: rework?.state.status ?? null,
    actions: actionsOf(orderItemNcrMachine, ncr.status, facts, rights(can)).map(open),
  };
}

/** Raising, as the machine has it, and refused when every piece is reported. */
function raiseAction(state: OrderState, itemId: number, left: number, can: QueryContext['can']) {
  const [raise] = actionsOf(orderItemNcrMachine, NEW, ncrFacts(state, itemId), rights(can));
  if (!raise) throw new Error('The NCR machine has no creation');
  if (left > 0) return open(raise);
  const text = 'Every piece of the line is reported already';
  return {
    ...open(raise),
    allowed: false,
    blockers: [...raise.blockers, { text, who: '', how: 'Deny a report first' }],
  };
}

async function readReworks(db: Tx, accountId: number, state: OrderState, floor: OrderFloor): Promise<Reworks> {
  const ids = state.ncrs.flatMap((ncr) => ncr.reworkOrderId ?? []);
  const found = await findAggregates(db, accountId, orderAggregate, ids);
  const panels = await floor.panelsOf(db, accountId, ids);
  return new Map(
    found.map(({ id, state: rework }) => [id, { state: rework, standing: standingOf(rework, panels.get(id)) }]),
  );
}
