import { ways } from '../../../widgets/record-link/record-routes.ts';
import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

const Help = lent('HelpMenu');

export default {
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: { show: Help, note: "NEW stands at What's New until it has been opened." },
    error: reasons.noError,
    denied: { without: [ways.ticket.access], show: Help, note: 'No ticket can be written.' },
    disabled: reasons.noDisabled,
    long: reasons.words,
  },
} satisfies Sample;
