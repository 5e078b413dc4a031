import type { RecordAction } from './arrange.ts';

/** An action that only a missing right can block; `why` is that reason, or null when it is allowed. */
export const simpleAction = (
  action: string,
  label: string,
  why: string | null,
  options: { readonly dangerous?: boolean } = {},
): RecordAction => ({
  action,
  label,
  allowed: why === null,
  needsReason: false,
  dangerous: options.dangerous ?? false,
  blockers: why === null ? [] : [{ text: `${label}: not allowed`, who: 'An administrator can grant it', how: why }],
});
