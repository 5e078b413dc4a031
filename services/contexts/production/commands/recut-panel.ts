import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { panelAggregate } from '../domain/panel.ts';
import { recut } from '../domain/panel-moves.ts';
import { stagesOf } from '../floor-place.ts';
import { releaseOf, startPanel } from './new-panels.ts';
import { orderPanels } from './order-panels.ts';
import { panelIdsOf, type Which, workAtStation } from './station-work.ts';

/** A broken panel: it is a defect for good, and in the same moment another piece of the order is released in its place. */
export const recutPanel = command('production.recutPanel', async (input: Which & { reason: string }, context) => {
  const ids = await panelIdsOf(input, context);
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw badField('productionPanelId', 'Recut one panel at a time');
  const panel = await context.load(panelAggregate, id);
  const {
    status: _status,
    route: _route,
    stationId: _station,
    sheetId: _sheet,
    taskId: _task,
    createdAt: _created,
    finishedAt: _finished,
    ...piece
  } = panel.state;
  const known = await orderPanels(context, piece.orderId);
  const replacement = await startPanel(context);
  const by = { id: replacement.stream.id, barcode: replacement.barcode };
  const { answer, changes } = await workAtStation(input.id, [id], context, {
    decide: (broken, place) => recut(broken, place, input.reason, by),
    note: (broken) => [{ type: 'station.panelBroken', data: broken }],
    message: (broken) => `${broken.barcode} goes to recut. ${by.barcode} takes its place`,
  });
  const added = { panelId: by.id, itemId: piece.itemId, pieceNumber: piece.pieceNumber, recutOf: id };
  const configured = (await stagesOf(context)).map((stage) => stage.key);
  return outcome(
    answer,
    ...changes,
    releaseOf(replacement, { ...piece, recutOf: id }, configured),
    change(known, [{ type: 'orderPanels.added', data: { panels: [added] } }]),
  );
});
