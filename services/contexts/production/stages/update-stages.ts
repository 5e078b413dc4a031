import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { loadStage } from '../commands/load-place.ts';

interface StageChange {
  readonly id: number;
  readonly name: string;
  readonly order: number;
}

/** Changes names and order of several stages, all or none. */
export const updateStages = command(
  'production.updateStages',
  async ({ stages }: { stages: readonly StageChange[] }, context) => {
    const twice = stages.findIndex(({ id }, i) => stages.some((other, j) => j < i && other.id === id));
    if (twice >= 0) throw badField(`stages.${twice}.id`, 'Name each stage once');
    const changes = [];
    for (const { id, name, order } of [...stages].sort((a, b) => a.id - b.id)) {
      const stage = await loadStage(context, id);
      const { key } = stage.state;
      const isSame = stage.state.name === name && stage.state.order === order;
      changes.push(change(stage, isSame ? [] : [{ type: 'stage.updated', data: { key, name, order } }]));
    }
    return outcome({ ids: stages.map((stage) => stage.id) }, ...changes);
  },
);
