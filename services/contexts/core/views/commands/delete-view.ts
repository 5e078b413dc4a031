import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { freeName } from './claim-name.ts';
import { assertMayChange, loadView } from './load-view.ts';

/** Deletes a view, for everybody it is shared with. */
export const deleteView = command('views.deleteView', async ({ id }: { id: number }, context) => {
  const { view, viewer } = await loadView(context, id);
  assertMayChange(view.state, viewer);
  await freeName(context, view.state);
  return outcome({ id }, change(view, [{ type: 'view.deleted', data: {} }]));
});
