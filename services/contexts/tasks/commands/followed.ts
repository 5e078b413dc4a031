import { outcome } from '../../../platform/cqrs/command.ts';

/** The task that followed, null when the panel is on none. */
export interface Followed {
  readonly taskId: number | null;
}

/** The panel is on no task. */
export const nothing = outcome<Followed>({ taskId: null });
