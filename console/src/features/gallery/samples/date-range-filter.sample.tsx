import { useState } from 'react';
import { DateRange } from '../../../widgets/date-range/date-range.tsx';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

const range = (start: string | undefined, title = 'Created') =>
  function Range() {
    const [value, setValue] = useState(start);
    return <DateRange title={title} value={value} onChange={setValue} />;
  };

export default {
  states: {
    empty: { show: range(undefined), note: 'Any date. Opens fifteen presets and two dates.' },
    loading: reasons.noFetch,
    filled: { show: range('thisMonth'), note: 'A preset stays relative: next month it means next month.' },
    error: { show: range('2026-12-31..2026-01-01'), note: 'The end before the start: nothing lies between.' },
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: range('2026-01-01..2026-12-31', 'Promised to the customer') },
  },
} satisfies Sample;
