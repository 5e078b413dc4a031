import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

const Banner = lent('UpdateBanner');
const needs = (minVersion: string) => ({ ui: { minVersion, environment: null } });

export default {
  isWide: true,
  states: {
    empty: { profile: needs('2.9.8'), show: Banner, note: 'This version is new enough: nothing is drawn.' },
    loading: reasons.noFetch,
    filled: {
      profile: needs('99.0.0'),
      show: Banner,
      note: 'It never loads anew by itself, and asks when something is not saved.',
    },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: reasons.words,
  },
} satisfies Sample;
