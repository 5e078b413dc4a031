import { DateField } from '../../../widgets/form/date-field.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons, useField } from '../sample-parts.tsx';

const day = (
  start: string,
  parts: { isDisabled?: boolean; min?: string; max?: string; label?: string } = {},
  wrong?: string,
) =>
  function Day() {
    return <DateField label="Promised" {...parts} {...useField(start, wrong)} />;
  };

export default {
  states: {
    empty: { show: day(''), note: 'Type tomorrow or +3d, or press the arrow down for the month.' },
    loading: 'The month is loaded when it is opened for the first time.',
    filled: { show: day('2026-11-21'), note: 'Weeks start on Tuesday.' },
    error: { show: day('2026-11-22', {}, 'Nobody works on that day') },
    denied: reasons.noRights,
    disabled: { show: day('2026-11-21', { isDisabled: true }) },
    long: { show: day('2026-11-21', { label: longWords, min: '2026-11-01', max: '2026-11-30' }) },
  },
} satisfies Sample;
