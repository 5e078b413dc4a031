import type { AccountDetails, FeatureFlag, LocationBody } from '../../account/account.contract.ts';
import type { DescriptorKind } from '../../account/descriptors/descriptor-lookups.contract.ts';

/** The two companies of the demo business. Seed data: the rate of GST below is theirs, not the product's. */
export interface DemoCompany {
  readonly details: AccountDetails;
  /** Domain of the users' e-mail addresses. */
  readonly domain: string;
  readonly locations: readonly LocationBody[];
}

const australia = {
  countryCode: 'AU',
  currencyCode: 'AUD',
  salesTaxRate: '10',
  pricingSystemType: 'standard',
} as const;

export const demoTaxRates = [
  {
    ...{ name: 'GST', code: 'GST', rate: '10', isDefault: true, validFrom: '2000-07-01' },
    ...{ xeroCode: 'OUTPUT', myobCode: 'GST', description: 'On sales in Australia' },
  },
  {
    ...{ name: 'GST free', code: 'FRE', rate: '0', isDefault: false, validFrom: '2000-07-01' },
    ...{ xeroCode: 'EXEMPTOUTPUT', myobCode: 'FRE', description: 'Exports and other sales without GST' },
  },
];

/** The glass trade buys from China and Europe, and hardware from New Zealand. */
export const demoCurrencies = ['AUD', 'USD', 'CNY', 'EUR', 'NZD'].map((code) => ({
  code,
  decimals: 2,
  isActive: true,
}));

const reason = (kind: DescriptorKind, code: string, name: string, sort: number, help = '') => ({
  ...{ kind, code, name, help, sort, isActive: true },
});
/** What a glass shop says when it is asked why. */
export const demoReasons = [
  reason('adjustment', 'COUNT', 'Miscounted', 1),
  reason('adjustment', 'RACK', 'Broken in the rack', 2),
  reason('adjustment', 'WRONG', 'Wrong size on the rack', 3),
  reason('usage', 'TEST', 'Furnace test pieces', 1, 'Glass for setting up the furnace'),
  reason('usage', 'SHOP', 'Shop display', 2),
  reason('usage', 'BROKE', 'Broken in handling', 3),
  reason('usage', 'SAMPLE', 'Samples for a customer', 4),
  reason('opening', 'START', 'Counted at the change-over', 1),
  reason('cancel', 'CUST', 'Customer cancelled', 1),
  reason('cancel', 'DOUBLE', 'Entered twice', 2),
  reason('hold', 'SITE', 'Site not ready', 1),
  reason('hold', 'DRAW', 'Waiting for a drawing', 2),
];

export const demoFeatures: FeatureFlag[] = [
  'orderEditor',
  'automations',
  'inventoryAdvanced',
  'intelligence',
  'production',
  'productionFurnace',
  'productionOptimisation',
];

export const demoCompanies: readonly DemoCompany[] = [
  {
    details: {
      ...australia,
      companyName: 'Southbank Glass',
      abn: '85 900 000 117',
      timeZone: 'Australia/Melbourne',
      stateCode: 'VIC',
    },
    domain: 'southbankglass.example.com.au',
    locations: [
      {
        kind: 'accounts',
        name: 'Dandenong South office',
        address1: '18 Assembly Drive',
        suburb: 'Dandenong South',
        state: 'VIC',
        postcode: '3175',
      },
      {
        kind: 'stock',
        name: 'Dandenong South glass store',
        address1: '18 Assembly Drive',
        suburb: 'Dandenong South',
        state: 'VIC',
        postcode: '3175',
      },
      {
        kind: 'deliveryDepot',
        name: 'Dandenong South dock',
        address1: '18 Assembly Drive',
        suburb: 'Dandenong South',
        state: 'VIC',
        postcode: '3175',
      },
      {
        kind: 'pickupDepot',
        name: 'Dandenong South counter',
        address1: '18 Assembly Drive',
        suburb: 'Dandenong South',
        state: 'VIC',
        postcode: '3175',
      },
    ],
  },
  {
    details: {
      ...australia,
      companyName: 'Harbour Toughened',
      abn: '57 900 000 245',
      timeZone: 'Australia/Sydney',
      stateCode: 'NSW',
    },
    domain: 'harbourtoughened.example.com.au',
    locations: [
      {
        kind: 'accounts',
        name: 'Wetherill Park office',
        address1: '7 Redfern Street',
        suburb: 'Wetherill Park',
        state: 'NSW',
        postcode: '2164',
      },
      {
        kind: 'stock',
        name: 'Wetherill Park glass store',
        address1: '7 Redfern Street',
        suburb: 'Wetherill Park',
        state: 'NSW',
        postcode: '2164',
      },
      {
        kind: 'deliveryDepot',
        name: 'Wetherill Park dock',
        address1: '7 Redfern Street',
        suburb: 'Wetherill Park',
        state: 'NSW',
        postcode: '2164',
      },
    ],
  },
];
