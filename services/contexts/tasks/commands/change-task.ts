import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { type TaskState, taskAggregate } from '../domain/task.ts';
import { append, type Draft, draftOf, settle } from '../domain/task-moves.ts';
import type { TaskEvent } from '../tasks.events.ts';

/** A task being changed: decisions see each other, and what follows by itself is added at the end. */
export interface TaskWork {
  readonly id: number;
  readonly state: TaskState;
  /** Adds events that were decided on the task as it stands now. */
  add(decide: (task: TaskState) => readonly TaskEvent[]): void;
  /** The change to write. */
  done(): Change;
}

/** Loads a task to change it. 409 when the caller looked at an older version. */
export async function workOnTask(context: CommandContext, id: number, version?: number): Promise<TaskWork> {
  const loaded: Loaded<TaskState, TaskEvent> = await context.load(taskAggregate, id);
  if (version !== undefined && version !== loaded.version)
    throw conflict('ConcurrencyError', 'Somebody else changed this task. Reload it and try again');
  const at = context.now.toISOString();
  let draft: Draft = draftOf(loaded.state);
  return {
    id,
    get state() {
      return draft.task;
    },
    add(decide) {
      draft = append(draft, decide(draft.task), at);
    },
    done: () => change(loaded, settle(draft, at).events),
  };
}
