import { ways } from '../../../widgets/record-link/record-routes.ts';
import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { longName, reasons } from '../sample-parts.tsx';

const Avatar = lent('AvatarMenu');
/** The cache key of the company, whose contract the first page does without. */
const account = { name: 'account.getAccount' };
const ended = {
  name: account.name,
  reply: async () => ({ subscription: { isActive: false, expiryDate: '2026-01-31', isAutoRenewEnabled: false } }),
};

export default {
  states: {
    empty: reasons.noEmpty,
    loading: 'The subscription comes after the menu.',
    filled: { show: Avatar, note: 'The name, the profile, the theme and the way out.' },
    error: { answers: [ended], show: Avatar, note: 'Subscription Expired, for those who may read the account.' },
    denied: { answers: [ended], without: [ways.account.access], show: Avatar, note: 'Nothing of the subscription.' },
    disabled: reasons.noDisabled,
    long: { profile: { displayName: longName, companyName: longName }, show: Avatar },
  },
} satisfies Sample;
