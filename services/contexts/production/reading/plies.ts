import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { orderPanelsAggregate } from '../domain/order-panels.ts';
import { type PanelState, panelAggregate } from '../domain/panel.ts';
import { isGone } from '../domain/statuses.ts';
import type { PanelEvent } from '../production.events.ts';

export type LoadedPanel = Loaded<PanelState, PanelEvent>;
interface Reader {
  readonly tx: Tx;
  readonly accountId: number;
}

/** The plies of a unit or laminate, broken and withdrawn ones left out, from outside in; of any other panel none. */
export async function pliesOf(
  { tx, accountId }: Reader,
  unit: { readonly id: number; readonly state: Pick<PanelState, 'orderId' | 'makeUp'> },
  lock = false,
): Promise<LoadedPanel[]> {
  if (!unit.state.makeUp) return [];
  const known = await findAggregate(tx, accountId, orderPanelsAggregate, unit.state.orderId, false);
  const ids = known?.state.panels.flatMap((one) => (one.unit === unit.id ? one.panelId : [])) ?? [];
  const plies = await findAggregates(tx, accountId, panelAggregate, ids, lock);
  return plies
    .filter((ply) => !isGone(ply.state.status))
    .sort((a, b) => (a.state.slot ?? 0) - (b.state.slot ?? 0) || a.id - b.id);
}
