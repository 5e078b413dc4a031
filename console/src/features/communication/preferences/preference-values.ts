import type { NotificationPreferences } from '@glasshouse/services/contexts/communication/preferences/preferences.contract';

/** The values of the form, each under the name that the server gives its errors. */
export interface PreferenceValues {
  readonly kinds: NotificationPreferences['kinds'];
  readonly 'quiet.isOn': boolean;
  readonly 'quiet.from': string;
  readonly 'quiet.to': string;
  readonly 'quiet.urgentPasses': boolean;
  readonly 'digest.every': string;
  readonly 'digest.at': string;
}

/** Preferences as the form holds them. */
export const toValues = ({ kinds, quiet, digest }: NotificationPreferences): PreferenceValues => ({
  kinds,
  'quiet.isOn': quiet.isOn,
  'quiet.from': quiet.from,
  'quiet.to': quiet.to,
  'quiet.urgentPasses': quiet.urgentPasses,
  'digest.every': digest.every,
  'digest.at': digest.at,
});

/** What the form holds as preferences. */
export const toPreferences = (v: PreferenceValues): NotificationPreferences => ({
  kinds: v.kinds,
  quiet: {
    isOn: v['quiet.isOn'],
    from: v['quiet.from'],
    to: v['quiet.to'],
    urgentPasses: v['quiet.urgentPasses'],
  },
  digest: { every: v['digest.every'] === 'hour' ? 'hour' : 'day', at: v['digest.at'] },
});
