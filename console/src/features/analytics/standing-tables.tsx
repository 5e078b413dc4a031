import type { Breakdown, Durations } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import { formatCount } from '../../lib/format/number.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { sayValue } from './say-value.ts';
import { Titled } from './titled.tsx';

const whole = { decimals: 0 };

/** Orders by the status they are in, and for how long they have been there. */
export function StatusTable({ groups }: { readonly groups: Breakdown }) {
  return (
    <Titled title="Orders by status">
      <PlainTable
        caption="Orders by status"
        rows={groups.groups}
        keyOf={(one) => one.key}
        empty="There are no orders yet. The first one that is created stands here."
        columns={[
          { title: 'Status', cell: (one) => one.label },
          { title: 'Orders', isNumeric: true, cell: (one) => sayValue(one.values.orders, whole) },
          { title: 'Panels', isNumeric: true, isMinor: true, cell: (one) => sayValue(one.values.panels, whole) },
          { title: 'Value', unit: '$ ex', isNumeric: true, cell: (one) => sayValue(one.values.value, { decimals: 2 }) },
          {
            title: 'Age',
            unit: 'days',
            isNumeric: true,
            isMinor: true,
            cell: (one) => sayValue(one.values.ageDays, { decimals: 1 }),
          },
        ]}
      />
    </Titled>
  );
}

/** How long orders took from when they counted to their despatch. */
export function HoursTable({ durations }: { readonly durations: Durations }) {
  return (
    <Titled title="Hours from order to despatch, by month">
      <PlainTable
        caption="Hours from order to despatch, by month"
        rows={durations.groups}
        keyOf={(one) => one.key}
        empty="No order was despatched in this period."
        columns={[
          { title: 'Despatched', cell: (one) => one.label },
          { title: 'Orders', isNumeric: true, cell: (one) => formatCount(one.n) },
          ...(['p10', 'p50', 'p90', 'max'] as const).map((part) => ({
            title: { p10: 'One of ten within', p50: 'Half within', p90: 'Nine of ten within', max: 'Longest' }[part],
            unit: 'h',
            isNumeric: true,
            isMinor: part === 'p10' || part === 'max',
            cell: (one: Durations['groups'][number]) => sayValue(one[part], whole),
          })),
        ]}
      />
    </Titled>
  );
}
