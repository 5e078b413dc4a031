import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';
import { says } from '../sample-source.ts';

const Menu = lent('SideMenu');

export default {
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: {
      answers: [says(identityContract.menu, { menu: [] })],
      show: Menu,
      note: 'Below the menu of every page, here without its entries.',
    },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: reasons.words,
  },
} satisfies Sample;
