import { asStored } from '../../../platform/contract/words.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import type { SettingsStore } from '../../../platform/settings/settings-store.ts';
import { KioskConfig, kioskPage } from './kiosk-config.contract.ts';

export const kioskEvents = defineEvents('production', {
  'kioskConfig.set': event({
    version: 1,
    data: asStored(KioskConfig),
    activity: () => ({ type: 'updated', text: 'changed what shared screens show' }),
  }),
});
type KioskEvent = EventOf<typeof kioskEvents>;

/** What shared screens show; the stream has the account's id. */
export const kioskAggregate: Aggregate<KioskConfig, KioskEvent> = {
  type: 'kioskConfig',
  evolve: (_, { data }) => data,
};

/** Where it is kept. */
export const kioskStore: SettingsStore<typeof kioskPage.settings, KioskConfig, KioskEvent> = {
  page: kioskPage,
  aggregate: kioskAggregate,
  valuesIn: (state) => state,
  changed: (_, data) => ({ type: 'kioskConfig.set', data }),
};
