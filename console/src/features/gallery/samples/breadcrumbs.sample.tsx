import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { longName, reasons } from '../sample-parts.tsx';

const Crumbs = lent('Breadcrumbs');

export default {
  isWide: true,
  states: {
    empty: { pages: { '/': 'Dashboard' }, show: Crumbs, note: 'The first page stands alone.' },
    loading: 'The title of the page stands until its record has a name.',
    filled: { pages: { '/contacts': 'Contacts', '/contacts/7': 'Bayside Glass' }, at: '/contacts/7', show: Crumbs },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { pages: { '/contacts': 'Contacts', '/contacts/7': longName }, at: '/contacts/7', show: Crumbs },
  },
} satisfies Sample;
