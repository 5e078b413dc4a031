import type { AnyLifecycle } from '@glasshouse/state-machines/kernel';
import { statusesOf, statusMeta } from '@glasshouse/state-machines/kernel';
import { Chip } from '../../ui/chip.tsx';

/** A lifecycle whatever its facts are. */
export type ShownLifecycle = Pick<AnyLifecycle, 'id' | 'states'>;

interface Props {
  readonly machine: ShownLifecycle;
  readonly status: string;
}

/** The status of a record: tone, icon and words come from its machine. */
export function StatusChip({ machine, status }: Props) {
  const meta = statusMeta(machine as AnyLifecycle, status);
  return <Chip tone={meta.tone} label={meta.label} icon={meta.icon} />;
}

/** The statuses of a machine as choices of a filter: `options={{ status: statusOptions(order) }}`. */
export function statusOptions(machine: ShownLifecycle): { value: string; label: string }[] {
  const whole = machine as AnyLifecycle;
  return statusesOf(whole).map((status) => ({ value: status, label: statusMeta(whole, status).label }));
}
