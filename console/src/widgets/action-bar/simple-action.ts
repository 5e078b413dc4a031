import type { RecordAction } from './arrange.ts';

/** An action that a missing right can block, `why` or null when it is had, and at most one thing more. */
export const simpleAction = (
  action: string,
  label: string,
  why: string | null,
  options: { readonly dangerous?: boolean; readonly blocker?: RecordAction['blockers'][number] | null } = {},
): RecordAction => ({
  action,
  label,
  allowed: why === null && !options.blocker,
  needsReason: false,
  dangerous: options.dangerous ?? false,
  blockers: [
    ...(why === null ? [] : [{ text: `${label}: not allowed`, who: 'An administrator can grant it', how: why }]),
    ...(options.blocker ? [options.blocker] : []),
  ],
});
