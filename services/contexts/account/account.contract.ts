import { z } from 'zod';
import { AbnText } from '../../platform/contract/abn.ts';
import { State } from '../../platform/contract/checks.ts';
import { contract, DateText, endpoint, Id, IdParams } from '../../platform/contract/endpoint.ts';
import { settingsEndpoints } from '../../platform/contract/settings.ts';
import { asStored, Done, percentText, text } from '../../platform/contract/words.ts';
import { AccountSettings, companySettings } from './settings.contract.ts';

const TimeZone = text(60).refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'Choose a time zone');

export const LocationKind = z.enum(['accounts', 'deliveryDepot', 'pickupDepot', 'stock']);
export const PricingSystem = z.enum(['standard', 'advanced']);
export const FeatureFlag = z.enum([
  'orderEditor',
  'automations',
  'purchasingAdvanced',
  'pricingAdvanced',
  'inventoryAdvanced',
  'intelligence',
  'production',
  'productionFurnace',
  'productionIGU',
  'productionOptimisation',
]);
export type FeatureFlag = z.infer<typeof FeatureFlag>;

export const LocationBody = z.object({
  kind: LocationKind,
  name: text(120).min(1, 'Enter a name'),
  address1: text(120).min(1, 'Enter a street'),
  suburb: text(80).min(1, 'Enter a suburb'),
  state: State,
  postcode: z.string().regex(/^\d{4}$/, 'An Australian postcode has 4 digits'),
});
export type LocationBody = z.infer<typeof LocationBody>;
export const Location = LocationBody.extend({ id: Id });
export type Location = z.infer<typeof Location>;

export const AccountDetails = z.object({
  companyName: text(120).min(1, 'Enter the company name'),
  abn: AbnText,
  timeZone: TimeZone,
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'Enter a country code of two letters'),
  stateCode: State,
  currencyCode: z.string().regex(/^[A-Z]{3}$/, 'Enter a currency code of three letters'),
  /** GST in percent. */
  salesTaxRate: percentText(100),
  pricingSystemType: PricingSystem,
});
export type AccountDetails = z.infer<typeof AccountDetails>;

export const Subscription = z.object({ isActive: z.boolean(), expiryDate: DateText, isAutoRenewEnabled: z.boolean() });
export type Subscription = z.infer<typeof Subscription>;
export const ProductAccess = z.object({
  hasActiveSubscription: z.boolean(),
  availableUserCount: z.number().int(),
  availableStorageGigabytes: z.number(),
  featureList: z.array(FeatureFlag),
});

export type ProductAccess = z.infer<typeof ProductAccess>;

/** What the shell of every user needs; what only administrators see is null without read on account. */
export const Account = asStored(AccountDetails)
  .omit({ abn: true })
  .extend({
    id: Id,
    accountSettings: asStored(AccountSettings),
    accountLocations: z.array(Location),
    isAccountActivated: z.boolean(),
    isAccountInitialBillingSetup: z.boolean(),
    accountProductAccess: ProductAccess.extend({
      availableUserCount: ProductAccess.shape.availableUserCount.nullable(),
      availableStorageGigabytes: ProductAccess.shape.availableStorageGigabytes.nullable(),
    }),
    /** Address of the company's logo; null when there is none. */
    logoURL: z.string().nullable().default(null),
    abn: z.string().nullable(),
    subscription: Subscription.nullable(),
  });

export type Account = z.infer<typeof Account>;

export const accountContract = contract('account', {
  getAccount: endpoint({
    method: 'GET',
    path: '/account',
    access: 'signedIn',
    summary: 'The company: the fields every screen needs, and all of them with account:read',
    response: Account,
  }),
  updateAccount: endpoint({
    method: 'PUT',
    path: '/account',
    access: 'account:update',
    summary: 'Change the company details',
    body: AccountDetails,
    response: Done,
  }),
  activateAccount: endpoint({
    method: 'POST',
    path: '/account/activate',
    access: 'account:update',
    summary: 'Activate the company; no effect when it is active already',
    response: Done,
  }),
  putAccountLogo: endpoint({
    method: 'PUT',
    path: '/account/logo',
    access: 'account:update',
    summary: 'Set the logo of the company: a square PNG of 16 to 512 pixels, base64',
    body: z.object({
      image: z.string().min(1, 'Please select an image file').max(1_900_000, 'The image is too large'),
    }),
    response: z.object({}),
  }),
  deleteAccountLogo: endpoint({
    method: 'DELETE',
    path: '/account/logo',
    access: 'account:update',
    summary: 'Remove the logo of the company',
    response: z.object({}),
  }),
  ...settingsEndpoints(companySettings, {
    verb: 'update',
    name: 'Settings',
    path: '/account/settings',
    read: ['configuration:read', 'account:read'],
    update: 'configuration:update',
    summary: 'Settings of the company',
    answer: Done,
    ownHandsOnly: true,
  }),
  listLocations: endpoint({
    method: 'GET',
    path: '/account/locations',
    access: 'account:read',
    summary: 'Offices, depots and stores',
    response: z.object({ data: z.array(Location) }),
  }),
  addLocation: endpoint({
    method: 'POST',
    path: '/account/locations',
    access: 'account:create',
    summary: 'Add a location',
    body: LocationBody,
    response: Done,
  }),
  updateLocation: endpoint({
    method: 'PUT',
    path: '/account/locations/:id',
    access: 'account:update',
    summary: 'Change a location',
    params: IdParams,
    body: LocationBody,
    response: Done,
  }),
  removeLocation: endpoint({
    method: 'DELETE',
    path: '/account/locations/:id',
    access: 'account:delete',
    summary: 'Remove a location',
    params: IdParams,
    response: Done,
  }),
});
