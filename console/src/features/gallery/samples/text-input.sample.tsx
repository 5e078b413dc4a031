import { TextField } from '../../../widgets/form/fields.tsx';
import type { Sample } from '../sample.ts';
import { longName, longWords, reasons, useField } from '../sample-parts.tsx';

const text = (
  start: string,
  parts: { isDisabled?: boolean; label?: string; help?: string; isWhole?: boolean; maxLength?: number } = {},
  wrong?: string,
) =>
  function Text() {
    return <TextField label="Reference" {...parts} {...useField(start, wrong)} />;
  };

export default {
  states: {
    empty: { show: text('', { help: 'What the customer calls the job' }) },
    loading: reasons.noFetch,
    filled: { show: text('12 Marlo Court') },
    error: {
      show: text('SO-1', {}, 'Another order has this reference'),
      note: 'The message goes when the field changes.',
    },
    denied: reasons.noRights,
    disabled: { show: text('12 Marlo Court', { isDisabled: true }) },
    long: { show: text(longName, { label: longWords, maxLength: 120 }), note: 'Near its end it counts what is left.' },
  },
  others: {
    'Whole numbers': { show: text('12', { label: 'Panels', isWhole: true }), note: 'The key of a point does nothing.' },
  },
} satisfies Sample;
