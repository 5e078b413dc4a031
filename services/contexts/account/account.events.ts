import { z } from 'zod';
import { asStored } from '../../platform/contract/words.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { AccountDetails, Location, LocationBody, ProductAccess, Subscription } from './account.contract.ts';
import { AccountSettings } from './settings.contract.ts';

const Opened = asStored(AccountDetails).extend({
  settings: asStored(AccountSettings),
  subscription: Subscription,
  access: ProductAccess,
  isActivated: z.boolean(),
  isInitialBillingSetup: z.boolean(),
});

export const accountEvents = defineEvents('account', {
  'account.opened': event({
    version: 1,
    data: Opened,
    activity: (d) => ({ type: 'created', text: `opened the account of ${d.companyName}` }),
  }),
  'account.activated': event({
    version: 1,
    data: z.object({}),
    activity: () => ({ type: 'action', text: 'activated the account' }),
  }),
  'account.updated': event({
    version: 1,
    data: asStored(AccountDetails),
    activity: () => ({ type: 'updated', text: 'changed the company details' }),
  }),
  'account.logoSet': event({
    version: 1,
    data: z.object({ image: z.string() }),
    activity: () => ({ type: 'updated', text: 'changed the logo' }),
  }),
  'account.logoRemoved': event({
    version: 1,
    data: z.object({}),
    activity: () => ({ type: 'updated', text: 'removed the logo' }),
  }),
  'account.settingsUpdated': event({
    version: 1,
    data: asStored(AccountSettings).partial(),
    activity: (d) => ({ type: 'updated', text: `changed ${Object.keys(d).join(', ')}` }),
  }),
  'account.settingsReset': event({
    version: 1,
    data: asStored(AccountSettings),
    activity: () => ({ type: 'updated', text: 'set the settings back to their defaults' }),
  }),
  'account.subscriptionChanged': event({
    version: 1,
    data: z.object({ subscription: Subscription, access: ProductAccess }),
    activity: ({ subscription: { isActive, expiryDate } }) => ({
      type: 'updated',
      text: isActive ? `has a subscription until ${expiryDate}` : 'has no subscription any more',
    }),
  }),
  'account.billingSetUp': event({
    version: 1,
    data: z.object({}),
    activity: () => ({ type: 'action', text: 'set up billing' }),
  }),
  'account.locationAdded': event({
    version: 1,
    data: Location,
    activity: (d) => ({ type: 'updated', text: `added the location ${d.name}` }),
  }),
  'account.locationUpdated': event({
    version: 1,
    data: LocationBody.extend({ id: z.number() }),
    activity: (d) => ({ type: 'updated', text: `changed the location ${d.name}` }),
  }),
  'account.locationRemoved': event({
    version: 1,
    data: z.object({ id: z.number(), name: z.string() }),
    activity: (d) => ({ type: 'updated', text: `removed the location ${d.name}` }),
  }),
});
export type AccountEvent = EventOf<typeof accountEvents>;
