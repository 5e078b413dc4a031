import { AreaField } from '../../../widgets/form/fields.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons, useField } from '../sample-parts.tsx';

const area = (
  start: string,
  parts: { isDisabled?: boolean; isLarge?: boolean; maxLength?: number } = {},
  wrong?: string,
) =>
  function Area() {
    return <AreaField label="Notes for the driver" {...parts} {...useField(start, wrong)} />;
  };

export default {
  states: {
    empty: { show: area('') },
    loading: reasons.noFetch,
    filled: { show: area('Ring at the side gate.\nDog is friendly.') },
    error: { show: area('Gate', {}, 'Say which gate') },
    denied: reasons.noRights,
    disabled: { show: area('Ring at the side gate.', { isDisabled: true }) },
    long: { show: area(`${longWords}. `.repeat(3), { isLarge: true, maxLength: 400 }), note: 'Six rows when large.' },
  },
} satisfies Sample;
