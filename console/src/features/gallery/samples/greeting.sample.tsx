import { greeting } from '../../../lib/format/date.ts';
import type { Sample } from '../sample.ts';
import { longName, reasons } from '../sample-parts.tsx';

const at = (hour: number, name = 'Kim') =>
  function Greeting() {
    return (
      <p>
        {greeting(new Date(Date.UTC(2026, 5, 1, hour)), 'UTC')}, {name}
      </p>
    );
  };

export default {
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: { show: at(9), note: 'From 3 to 12.' },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: at(21, longName), note: 'At night it says Hello.' },
  },
  others: { Afternoon: { show: at(13), note: 'From 12 to 16.' }, Evening: { show: at(18), note: 'From 16 to 20.' } },
} satisfies Sample;
