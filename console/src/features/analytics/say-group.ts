import type { SelectOption } from '../../ui/select.tsx';

/** What the rows of a page are grouped by, as its choice says it; the first for what the page does not have. */
export const sayGroup = (groups: readonly SelectOption[], group: string | undefined): string =>
  (groups.find(({ value }) => value === group) ?? groups[0])?.label ?? '';
