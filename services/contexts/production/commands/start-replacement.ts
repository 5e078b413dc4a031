import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import type { PanelState } from '../domain/panel.ts';
import { stagesOf } from '../reading/floor-place.ts';
import { releaseOf, startPanel } from './new-panels.ts';
import { orderPanels } from './order-panels.ts';

/** Another piece of the order in the place of a broken panel: how it is called, and the changes that release it. */
export async function startReplacement(context: CommandContext, panelId: number, broken: PanelState) {
  const {
    status: _status,
    route: _route,
    stationId: _station,
    sheetId: _sheet,
    taskId: _task,
    createdAt: _created,
    finishedAt: _finished,
    ...piece
  } = broken;
  const known = await orderPanels(context, piece.orderId);
  const replacement = await startPanel(context);
  const by = { id: replacement.stream.id, barcode: replacement.barcode };
  const configured = (await stagesOf(context)).map((stage) => stage.key);
  const added = { panelId: by.id, itemId: piece.itemId, pieceNumber: piece.pieceNumber, recutOf: panelId };
  const changes: Change[] = [
    releaseOf(replacement, { ...piece, recutOf: panelId }, configured),
    change(known, [{ type: 'orderPanels.added', data: { panels: [added] } }]),
  ];
  return { by, changes };
}
