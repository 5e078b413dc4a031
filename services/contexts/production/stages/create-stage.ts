import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { stageAggregate } from '../domain/stage.ts';
import type { StageKey } from '../production.events.ts';

interface Input {
  key: StageKey;
  name: string;
  order: number;
}

/** Sets up a stage; an account has one of each kind of work. */
export const createStage = command('production.createStage', async ({ key, name, order }: Input, context) => {
  const stage = await context.start(stageAggregate);
  await context.claim('stage', key, stage.id, { target: 'key', message: 'A stage for this work exists already' });
  return outcome({ id: stage.id }, change(stage, [{ type: 'stage.created', data: { key, name, order } }]));
});
