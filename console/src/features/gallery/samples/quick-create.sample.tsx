import { creations } from '../../../widgets/record-link/record-routes.ts';
import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

const Create = lent('QuickCreate');

/** Entries whose page a console does not have are locked. */
const pages = Object.fromEntries(creations.map(({ to, label }) => [to, label]));

export default {
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: { pages, show: Create },
    error: reasons.noError,
    denied: {
      without: creations.filter(({ to }) => !to.includes('contacts')).map(({ access }) => access),
      pages,
      show: Create,
      note: 'Only what may be created; with no right at all nothing is drawn.',
    },
    disabled: { show: Create, note: 'An entry whose page is not in this version stays and says so.' },
    long: reasons.words,
  },
} satisfies Sample;
