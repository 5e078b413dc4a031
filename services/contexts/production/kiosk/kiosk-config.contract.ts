import { z } from 'zod';
import { contract } from '../../../platform/contract/endpoint.ts';
import { setting, settingsEndpoints, settingsPage, shaped, yesNo } from '../../../platform/contract/settings.ts';

const possible = 'Enter 0, or 15 to 3,600 seconds';
const idle = shaped(
  z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(0, possible)
    .max(3_600, possible)
    .refine((seconds) => seconds === 0 || seconds >= 15, possible),
  { kind: 'whole', unit: 's' },
);

/** What screens show that several people work at: the station apps of the floor. */
// biome-ignore format: one setting a line
export const kioskPage = settingsPage({
  'Shared screens': {
    kioskShowsCustomer: setting(yesNo(), true, 'Customers', 'Station apps name the customer of a panel'),
    kioskShowsPerson: setting(yesNo(), true, 'Who is signed in', 'Station apps show the name of the person who is signed in'),
    kioskIdleSeconds: setting(idle, 0, 'Let a panel go after', 'A station app that nobody touches for so long lets go of the panel that was scanned, so that nobody completes it by mistake; 0 for never'),
  },
});
export const KioskConfig = kioskPage.schema;
export type KioskConfig = typeof kioskPage.defaults;

export const kioskContract = contract(
  'production',
  settingsEndpoints(kioskPage, {
    verb: 'update',
    name: 'KioskConfig',
    path: '/kioskconfig',
    read: 'configuration:read',
    update: 'configuration:update',
    summary: 'What shared screens show',
  }),
);
