import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

const Label = lent('EnvironmentLabel');
const at = (environment: 'LOCAL' | 'STAGING' | null) => ({ ui: { minVersion: '2.9.8', environment } });

export default {
  states: {
    empty: { profile: at(null), show: Label, note: 'The real business: nothing is drawn.' },
    loading: reasons.noFetch,
    filled: { profile: at('LOCAL'), show: Label },
    error: reasons.noError,
    denied: 'PROXY stands here while a developer works inside another company.',
    disabled: reasons.noDisabled,
    long: { profile: at('STAGING'), show: Label },
  },
} satisfies Sample;
