import { UnitValue } from '../../../widgets/unit-value/unit-value.tsx';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

export default {
  states: {
    empty: { show: () => <UnitValue value="0" unit="m2" />, note: 'Zero is a value too.' },
    loading: reasons.noFetch,
    filled: { show: () => <UnitValue value="1.2" unit="m2" />, note: 'Five decimals unless said otherwise.' },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: () => <UnitValue value="123456789012.123456" unit="m2" decimals={2} /> },
  },
} satisfies Sample;
