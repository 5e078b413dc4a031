import { expect, it } from 'vitest';
import { settingsIn } from '../../platform/settings/settings-store.ts';
import { defaultsOf } from '../../platform/settings/settings-use-cases.ts';
import type { AccountEvent } from './account.events.ts';
import { companyStore } from './account.facts.ts';
import { type AccountState, accountAggregate } from './domain/account.ts';
import { companySettings } from './settings.contract.ts';

const { settings, defaults, schema, groups } = companySettings;

it('every default is a value that may be saved', () => {
  expect(schema.parse(defaults)).toEqual(defaults);
});

it('a setting says what it changes and is on a form; a kept value is on none', () => {
  // The page of working time shows it beside each location.
  const elsewhere = ['calendarLocations'];
  const shown = groups.flatMap((group) => group.names);
  for (const [name, one] of Object.entries(settings)) {
    const acts = one.waitsFor === undefined;
    expect([name, one.label !== '', one.changes !== '']).toEqual([name, acts, acts]);
    expect([name, shown.includes(name)]).toEqual([name, acts && !elsewhere.includes(name)]);
  }
});

it('events from before a setting existed fold to the same state, and the setting has its default', () => {
  const { stocktakeIsBlind: _, requireSecondFactor: __, ...older } = defaults;
  const events = [
    { type: 'account.opened', data: { companyName: 'Bayside Glass', settings: older } },
    { type: 'account.settingsUpdated', data: { orderLeadTimeDays: 8, deliveryFeeStockId: 7 } },
    { type: 'account.settingsReset', data: { ...older, minimumInvoiceFeeStockId: 9 } },
  ] as unknown as AccountEvent[];
  let state: AccountState | null = null;
  for (const event of events) state = accountAggregate.evolve(state, event, '2026-03-02T01:00:00.000Z');
  expect(state?.settings).toEqual({ ...older, minimumInvoiceFeeStockId: 9 });
  expect(settingsIn(companyStore, state)).toEqual({ ...defaults, minimumInvoiceFeeStockId: 9 });
});

it('a reset of everything leaves alone how safe the sign-in must be', () => {
  expect(defaultsOf(companySettings)).not.toHaveProperty('requireSecondFactor');
  expect(defaultsOf(companySettings, ['requireSecondFactor'])).toEqual({ requireSecondFactor: false });
});
