import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Fresh, Loaded } from '../../../platform/kernel/aggregate.ts';
import { type OrderPanelsState, orderPanelsAggregate } from '../domain/order-panels.ts';
import { type PanelState, panelAggregate } from '../domain/panel.ts';
import type { OrderPanelsEvent, PanelEvent } from '../production.events.ts';

type Known = Loaded<OrderPanelsState, OrderPanelsEvent> | Fresh<OrderPanelsState, OrderPanelsEvent>;

/** The panels of an order so far, locked; the stream carries the order's id. */
export async function orderPanels(context: CommandContext, orderId: number): Promise<Known> {
  const found = await context.find(orderPanelsAggregate, orderId);
  return found ?? { aggregate: orderPanelsAggregate, id: orderId, version: 0, state: null };
}

/** Those panels themselves, locked in the order of their ids. */
export async function panelsOf(context: CommandContext, known: Known): Promise<Loaded<PanelState, PanelEvent>[]> {
  const ids = (known.state?.panels ?? []).map((panel) => panel.panelId).sort((a, b) => a - b);
  const panels: Loaded<PanelState, PanelEvent>[] = [];
  for (const id of ids) panels.push(await context.load(panelAggregate, id));
  return panels;
}
