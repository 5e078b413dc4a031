import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

export default {
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: 'Not in this version.',
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: { show: lent('AiPanel'), note: 'Keeps its place, says that it is not there yet, and opens nothing.' },
    long: reasons.words,
  },
} satisfies Sample;
