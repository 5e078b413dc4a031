import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { loadStage } from '../commands/load-place.ts';
import type { StageKey } from '../production.events.ts';

interface Input {
  id: number;
  key: StageKey;
  name: string;
  order: number;
}

/** Renames or reorders a stage; its work stays what it is, because panels on the floor carry it in their route. */
export const updateStage = command('production.updateStage', async ({ id, key, name, order }: Input, context) => {
  const stage = await loadStage(context, id);
  if (stage.state.key !== key) throw badField('key', 'The work of a stage cannot be changed; set up another stage');
  return outcome({ id }, change(stage, [{ type: 'stage.updated', data: { key, name, order } }]));
});
