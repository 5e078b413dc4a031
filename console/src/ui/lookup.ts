import type { Lookup } from '@glasshouse/services/platform/contract/lookups';
import type { SelectOption } from './select.tsx';

/** Lookup entries (name, value, isDefault, children) as options of a select. */
export const optionsOf = (entries: readonly Lookup[]): readonly SelectOption[] =>
  entries.map(({ name, value, isDefault, children }) => ({
    label: name,
    value: String(value),
    isDefault,
    children: children && optionsOf(children),
  }));

/** The value chosen when nothing was: the entry marked so, groups included; '' when there is none. */
export function defaultOf(options: readonly SelectOption[]): string {
  for (const option of options) {
    const found = option.children ? defaultOf(option.children) : option.isDefault ? option.value : '';
    if (found !== '') return found;
  }
  return '';
}

/** The name of a value of a lookup list; the value itself when it is in none. */
export const nameOf = (entries: readonly Lookup[], value: string | number): string =>
  entries.flatMap((one) => [one, ...(one.children ?? [])]).find((one) => one.value === value)?.name ?? String(value);
