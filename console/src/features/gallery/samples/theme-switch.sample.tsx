import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';

export default {
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: { show: lent('AvatarMenu'), note: 'Among the entries of the own menu; kept in this browser.' },
    error: 'A browser that keeps nothing shows the choice until the next load.',
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: reasons.words,
  },
  others: { 'As a switch': { show: ThemeSwitch, note: 'Over every sample of this page.' } },
} satisfies Sample;
