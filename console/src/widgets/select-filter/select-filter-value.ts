export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export type SelectFilterType = 'all' | 'include' | 'exclude' | 'none';

/** What a select filter chose. */
export interface SelectFilterValue {
  readonly type: SelectFilterType;
  readonly valueList: readonly string[];
  /** The values in words, in the order of `valueList`. */
  readonly descriptionList: readonly string[];
}

export const selectTypes: readonly { readonly type: SelectFilterType; readonly label: string }[] = [
  { type: 'all', label: 'All' },
  { type: 'include', label: 'Include' },
  { type: 'exclude', label: 'Exclude' },
  { type: 'none', label: 'None' },
];

export const everything: SelectFilterValue = { type: 'all', valueList: [], descriptionList: [] };

/** Only include and exclude have values. */
export const takesValues = (type: SelectFilterType): boolean => type === 'include' || type === 'exclude';

/** Another type; the values stay while they mean something. */
export const chooseType = (value: SelectFilterValue, type: SelectFilterType): SelectFilterValue =>
  takesValues(type) ? { ...value, type } : { ...everything, type };

/** Adds a value, or takes it away. */
export function toggleValue(value: SelectFilterValue, option: FilterOption): SelectFilterValue {
  const at = value.valueList.indexOf(option.value);
  if (at < 0)
    return {
      ...value,
      valueList: [...value.valueList, option.value],
      descriptionList: [...value.descriptionList, option.label],
    };
  const others = (_: string, i: number) => i !== at;
  return {
    ...value,
    valueList: value.valueList.filter(others),
    descriptionList: value.descriptionList.filter(others),
  };
}

/** Reads a list's filter as a select filter, with the words of its options. */
export function selectFilterOf(
  operator: string | undefined,
  values: readonly string[],
  options: readonly FilterOption[],
): SelectFilterValue {
  const type = selectTypes.find((t) => t.type === operator)?.type ?? 'all';
  if (!takesValues(type)) return { ...everything, type };
  return {
    type,
    valueList: values,
    descriptionList: values.map((v) => options.find((o) => o.value === v)?.label ?? v),
  };
}

/** It narrows the list: none, or a type with values. */
export const narrows = (value: SelectFilterValue): boolean =>
  value.type === 'none' || (takesValues(value.type) && value.valueList.length > 0);
