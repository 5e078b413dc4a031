import { DateTimeField } from '../../../widgets/form/date-time-field.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons, useField } from '../sample-parts.tsx';

const time = (start: string, parts: { isDisabled?: boolean; label?: string } = {}, wrong?: string) =>
  function Time() {
    return <DateTimeField label="Delivery" {...parts} {...useField(start, wrong)} />;
  };

export default {
  states: {
    empty: { show: time('') },
    loading: reasons.noFetch,
    filled: { show: time('2026-11-21T01:30:00.000Z') },
    error: { show: time('2026-11-21T20:00:00.000Z', {}, 'The yard is closed then') },
    denied: reasons.noRights,
    disabled: { show: time('2026-11-21T01:30:00.000Z', { isDisabled: true }) },
    long: { show: time('2026-11-21T01:30:00.000Z', { label: longWords }) },
  },
} satisfies Sample;
