import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import type { PieceTree } from '../domain/order-piece.ts';
import { joiningStage, type PanelState } from '../domain/panel.ts';
import { stagesOf } from '../reading/floor-place.ts';
import { pliesOf } from '../reading/plies.ts';
import { orderPanels } from './order-panels.ts';
import { releaseTree } from './release-tree.ts';

/**
 * Another piece of the order in the place of a broken panel: how it is called, and the changes that release it. A ply is
 * made again for its place in its unit; a unit with all its plies.
 */
export async function startReplacement(context: CommandContext, panelId: number, broken: PanelState) {
  const known = await orderPanels(context, broken.orderId);
  const configured = (await stagesOf(context)).map((stage) => stage.key);
  const joinsAt = joiningStage(broken);
  const unit = broken.unit && joinsAt ? { id: broken.unit, barcode: broken.unitBarcode ?? '', joinsAt } : null;
  const tree = await againOf(context, panelId, broken, panelId);
  const { first, panels, changes } = await releaseTree(context, tree, configured, unit);
  const by = { id: first.stream.id, barcode: first.barcode };
  const all: Change[] = [...changes, change(known, [{ type: 'orderPanels.added', data: { panels: [...panels] } }])];
  return { by, changes: all };
}

/** What a panel and its plies are, to be made once more. */
async function againOf(context: CommandContext, id: number, state: PanelState, recutOf: number): Promise<PieceTree> {
  const {
    status: _status,
    route: _route,
    stationId: _station,
    sheetId: _sheet,
    taskId: _task,
    createdAt: _created,
    finishedAt: _finished,
    barcode: _barcode,
    ...piece
  } = state;
  const plies: PieceTree[] = [];
  for (const ply of await pliesOf(context, { id, state }))
    plies.push(await againOf(context, ply.id, ply.state, recutOf));
  return { piece: { ...piece, recutOf }, plies };
}
