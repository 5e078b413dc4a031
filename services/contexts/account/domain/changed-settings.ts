import type { AccountSettings } from '../account.contract.ts';
import type { AccountEvent } from '../account.events.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The given settings that differ from those that hold, as an event; none when all are the same. */
export function changedSettings(settings: AccountSettings, given: Partial<AccountSettings>): AccountEvent[] {
  const changed = Object.entries(given).filter(
    ([key, value]) => value !== undefined && !isSame(settings[key as keyof AccountSettings], value),
  );
  return changed.length ? [{ type: 'account.settingsUpdated', data: Object.fromEntries(changed) }] : [];
}
