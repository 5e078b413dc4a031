import { z } from 'zod';
import { text } from '../../../../platform/contract/words.ts';
import type { CommandDefinition } from '../../../../platform/cqrs/command.ts';
import { localDate } from '../../../../platform/kernel/local-day.ts';
import { TaskBody } from '../../../tasks/task-bodies.contract.ts';
import { tasksContract } from '../../../tasks/tasks.contract.ts';
import type { taskEvents } from '../../../tasks/tasks.events.ts';
import { type Action, idOf } from './action.ts';

const dayMs = 86_400_000;
const made: keyof (typeof taskEvents)['kinds'] = 'task.created';
const params = z.strictObject({
  title: text(120).pipe(z.string().min(1, 'Describe the work')),
  note: text(1000).default(''),
  inDays: z.number().int('Whole days').min(0, 'Not below zero').max(365, 'At most 365 days').default(0),
});

/** Plans a task without goods, by the command of the page. */
export const createTaskAction = (command: CommandDefinition<object, unknown>): Action => ({
  id: 'action.task.create',
  kind: 'action',
  group: 'Plan',
  label: 'Create a task',
  sentence: 'create the task “{title}”',
  help: 'Work without goods, on a day counted from today.',
  record: 'any',
  params,
  ui: {
    title: { title: 'Work', control: 'text' },
    note: { title: 'Note', control: 'area' },
    inDays: { title: 'In how many days', control: 'number' },
  },
  fields: [],
  outputs: [{ name: 'id', title: 'Task', type: 'number' }],
  impact: 'internal',
  access: tasksContract.createTask.access,
  emits: [made],
  consumes: [],
  async plan({ params: given, scene, fill }) {
    const { title, note, inDays } = params.parse(given);
    const day = localDate(new Date(scene.now.getTime() + inDays * dayMs), scene.scope.zone);
    const filled = fill(title).slice(0, 120);
    const input = TaskBody.parse({
      despatchType: 'general',
      title: filled,
      note: fill(note).slice(0, 1000),
      date: day,
    });
    return [
      {
        key: '',
        command,
        input,
        access: tasksContract.createTask.access,
        text: `create the task ${filled} for ${day}`,
        effectOf: (answer) => ({ linkType: 'task', linkId: idOf(answer), text: 'created' }),
      },
    ];
  },
});
