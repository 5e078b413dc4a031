import { identityContract, type MenuItem } from '@glasshouse/services/contexts/identity/identity.contract';
import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';
import { broken, refuses, says, waits } from '../sample-source.ts';

const { menu } = identityContract;
const Menu = lent('SideMenu');
const entry = (name: string, link: string, parts: Partial<MenuItem> = {}): MenuItem => ({
  name,
  link,
  icon: 'contacts',
  blocker: null,
  count: null,
  children: [],
  ...parts,
});
const known = { menu: [entry('Dashboard', '/', { icon: 'dashboard' }), entry('Contacts', '/contacts')] };
/** Entries whose page a console does not have are locked. */
const pages = { '/': 'Dashboard', '/orders': 'Orders', '/contacts': 'Contacts' };
const answered = (...items: MenuItem[]) => [says(menu, { menu: items })];

export default {
  states: {
    empty: { answers: answered(), pages, show: Menu, note: 'Shortcuts and the foot stay.' },
    loading: {
      answers: [waits(menu)],
      profile: known,
      pages,
      show: Menu,
      note: 'The menu of the profile, without counts.',
    },
    filled: {
      answers: answered(
        entry('Orders', '/orders', { icon: 'orders', count: 64 }),
        entry('Contacts', '/contacts', { children: [{ name: 'Contacts', link: '/contacts', blocker: null }] }),
      ),
      at: '/contacts',
      pages,
      show: Menu,
      note: 'Read again when the server says that it changed.',
    },
    error: {
      answers: [refuses(menu, broken)],
      profile: known,
      pages,
      show: Menu,
      note: 'The menu of the profile stays.',
    },
    denied: {
      answers: answered(entry('Admin', '/admin', { icon: 'admin', blocker: 'Needs the right to read the account' })),
      pages,
      show: Menu,
    },
    disabled: reasons.noDisabled,
    long: { answers: answered(entry(longWords, '/contacts', { count: 12_345 })), pages, show: Menu },
  },
} satisfies Sample;
