import { type AnyLifecycle, statusesOf, statusMeta } from '@glasshouse/state-machines/kernel';

/** The words of a machine's statuses by status: for the `labels` of a column. */
export function labelsOf(machine: Pick<AnyLifecycle, 'id' | 'states'>): Readonly<Record<string, string>> {
  const whole = machine as AnyLifecycle;
  return Object.fromEntries(statusesOf(whole).map((status) => [status, statusMeta(whole, status).label]));
}
