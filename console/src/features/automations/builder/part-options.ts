import type { ComponentSummary } from '@glasshouse/services/contexts/roof/automations/component-types.contract';
import type { SelectOption } from '../../../ui/select.tsx';

/** Parts by their groups, those of the record first; one that the user may not use says why. */
export function groupedParts(parts: readonly ComponentSummary[], record: string | null): SelectOption[] {
  const groups = [...Map.groupBy(parts, (one) => one.group)];
  const isOwn = (all: readonly ComponentSummary[]) => all.some((one) => one.record === record);
  return groups
    .sort(([, a], [, b]) => Number(isOwn(b)) - Number(isOwn(a)))
    .map(([label, all]) => ({
      value: label,
      label,
      children: all.map(({ id, label: name, allowed, permissions }) => ({
        value: id,
        label: allowed ? name : `${name} (needs ${permissions})`,
      })),
    }));
}
