import type { Setting, SettingsPage } from '@glasshouse/services/platform/contract/settings';
import { formatDay } from '../../lib/format/date.ts';
import type { SelectOption } from '../../ui/select.tsx';

/** A value as a field holds it: text, a tick, or chosen records. */
export type Typed = string | boolean | number[];
/** Records that settings may name, by kind. */
export type RecordOptions = Readonly<Record<string, readonly SelectOption[]>>;

/** A saved value as its field shows it. */
export function typedOf({ shape }: Setting, value: unknown): Typed {
  if (shape?.kind === 'yesNo') return value === true;
  if (shape?.kind === 'records') return [...((value as number[] | null) ?? [])];
  return value === null || value === undefined ? '' : String(value);
}

/** What is sent for a field; an empty number is sent as none, so that the server says so under its field. */
export function sentOf(setting: Setting, typed: Typed): unknown {
  const { shape } = setting;
  const isNumber = shape?.kind === 'whole' || (shape?.kind === 'choice' && typeof setting.default === 'number');
  if (shape?.kind === 'record') return typed === '' ? null : Number(typed);
  if (shape?.kind === 'day') return typed === '' ? null : typed;
  if (isNumber) return typed === '' ? Number.NaN : Number(typed);
  return typed;
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A value in words, with its unit: what a history and a question say. */
export function wordsOf({ shape }: Setting, value: unknown, options: RecordOptions): string {
  const nameOf = (id: unknown) =>
    options[shape?.record ?? '']?.find((one) => one.value === String(id))?.label ?? `Number ${id}`;
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(nameOf).join(', ');
  if (value === null || value === undefined) return 'None';
  if (value === '') return 'Empty';
  if (typeof value === 'object') return 'Other values';
  if (shape?.kind === 'yesNo') return value === true ? 'On' : 'Off';
  if (shape?.kind === 'record') return nameOf(value);
  if (shape?.kind === 'day') return formatDay(String(value));
  if (shape?.kind === 'choice') return shape.labels?.[String(value)] ?? String(value);
  if (shape?.unit === '$') return `$${value}`;
  return shape?.unit ? `${value} ${shape.unit}` : String(value);
}

/** The settings a form shows, under their titles. */
export const shownOf = ({ groups, settings }: SettingsPage) =>
  groups
    .map(({ title, names }) => ({
      title,
      fields: names.flatMap((name) => {
        const setting: Setting | undefined = settings[name];
        return setting?.shape ? [{ name, setting }] : [];
      }),
    }))
    .filter((group) => group.fields.length > 0);
