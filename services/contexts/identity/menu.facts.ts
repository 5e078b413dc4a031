import { type Access, allows, type Permission } from '../../platform/contract/access.ts';
import { explainAccess } from '../../platform/contract/explain-access.ts';
import type { FeatureFlag } from '../account/account.contract.ts';
import type { AccountSettings } from '../account/settings.contract.ts';
import type { MenuItem } from './identity.contract.ts';

interface Page {
  readonly name: string;
  readonly link: string;
  readonly access: Access;
  /** What the company's subscription must include. */
  readonly feature?: FeatureFlag;
  /** What the company must have turned on in its settings. */
  readonly setting?: keyof typeof turnedOff;
}
interface Area {
  readonly name: string;
  readonly icon: string;
  readonly link: string;
  readonly pages: readonly Page[];
  readonly access?: Access;
  /** What the company's subscription must include. */
  readonly feature?: FeatureFlag;
}

const page = (name: string, link: string, access: Access, needs: Pick<Page, 'feature' | 'setting'> = {}): Page => ({
  ...{ name, link, access },
  ...needs,
});

const turnedOff = {
  enableGlassBlocks: 'Your company does not use glass blocks. They are turned on in the inventory configuration.',
} as const satisfies Partial<Record<keyof AccountSettings, string>>;
/** The settings that open pages. */
export type MenuSettings = Pick<AccountSettings, keyof typeof turnedOff>;

/** The main menu: areas in the order of the work, each with its pages and what they need. */
const areas: readonly Area[] = [
  { name: 'Dashboard', icon: 'dashboard', link: '/', access: 'signedIn', pages: [] },
  {
    name: 'Orders',
    icon: 'orders',
    link: '/orders',
    pages: [
      page('Orders', '/orders', 'order:read'),
      page('Order lines', '/orders/lines', 'order:read'),
      page('Order configuration', '/orders/configuration', 'orderConfiguration:read'),
      page('Order editor configuration', '/ordereditor/configuration', 'orderEditorConfiguration:read'),
    ],
  },
  {
    name: 'Purchasing',
    icon: 'purchasing',
    link: '/purchasing/purchaseorders',
    pages: [page('Purchase orders', '/purchasing/purchaseorders', 'purchaseOrder:read')],
  },
  {
    name: 'Inventory',
    icon: 'inventory',
    link: '/inventory/stock',
    pages: [
      page('Stock', '/inventory/stock', 'stock:read'),
      page('Stock transactions', '/inventory/transactions', 'stockTransaction:read'),
      page('Glass blocks', '/inventory/glassblocks', ['inventoryCore:read', 'stockManagement:read'], {
        feature: 'inventoryAdvanced',
        setting: 'enableGlassBlocks',
      }),
      page('Glass offcuts', '/inventory/glassoffcuts', ['inventoryCore:read', 'stockManagement:read']),
      page('Bins', '/inventory/bins', ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read']),
      page('Containers', '/inventory/containers', [
        'inventoryConfig:read',
        'stockManagement:read',
        'inventoryCore:read',
      ]),
      page('Put away', '/inventory/putaway', ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read']),
      page('Stocktakes', '/inventory/stocktakes', ['stockTake:read', 'stockTakeCount:read']),
      page('Inventory configuration', '/inventory/configuration', 'inventoryConfig:read'),
    ],
  },
  {
    name: 'Pricing',
    icon: 'pricing',
    link: '/pricing/requests',
    pages: [
      page('Price update list', '/pricing/requests', ['pricingCore:read', 'pricingApproval:read']),
      page('Price update tool', '/pricing/requests/priceupdate', 'pricingCore:create'),
      page('Pricing configuration', '/pricing/configuration', 'pricingConfig:read'),
    ],
  },
  {
    name: 'Optimiser',
    icon: 'optimiser',
    feature: 'productionOptimisation',
    link: '/optimiser/sheets',
    pages: [
      page('Optimiser sheets', '/optimiser/sheets', 'optimisation:read'),
      page('Optimiser configuration', '/optimiser/configuration', 'optimisationConfig:read'),
    ],
  },
  {
    name: 'Production',
    icon: 'production',
    feature: 'production',
    link: '/production/manager',
    pages: [
      page('Production manager', '/production/manager', 'productionManager:read'),
      page('Station apps', '/production/stationapps', 'productionStationApp:read'),
      page('Production items', '/production/items', 'production:read'),
      page('Production configuration', '/production/configuration', 'productionConfig:read'),
    ],
  },
  {
    name: 'Tasks',
    icon: 'tasks',
    link: '/tasks',
    pages: [
      page('Task manager', '/tasks', ['task:read', 'taskManager:read']),
      page('Task configuration', '/tasks/configuration', 'taskConfig:read'),
    ],
  },
  {
    name: 'Contacts',
    icon: 'contacts',
    link: '/contacts',
    pages: [
      page('Contacts', '/contacts', 'contact:read'),
      page('Archived contacts', '/contacts/archived', 'contact:read'),
    ],
  },
  {
    name: 'Accounts',
    icon: 'accounts',
    link: '/accounts/invoices',
    pages: [
      page('Invoices', '/accounts/invoices', 'invoice:read'),
      page('Payments received', '/accounts/paymentreceiveds', 'payment:read'),
      page('Overpayments', '/accounts/overpayments', 'payment:read'),
      page('Credit notes', '/accounts/creditnotes', 'creditNote:read'),
      page('Statements', '/accounts/statements', 'accountReports:read'),
      page('Accounts configuration', '/accounts/configuration', 'accountConfig:read'),
    ],
  },
  {
    name: 'Analytics',
    icon: 'analytics',
    feature: 'intelligence',
    link: '/analytics',
    pages: [
      page('Analytics', '/analytics', [
        'intelligenceInventory:read',
        'intelligenceOrder:read',
        'intelligenceProduction:read',
        'intelligenceAccount:read',
        'intelligenceSalesPricing:read',
      ]),
      page('Contact people', '/analytics/reports/contacts/people', 'contact:read'),
      page('Stock value on hand', '/analytics/reports/inventory/stockvalueonhand', 'intelligenceInventory:read'),
      page('Inventory value groups', '/analytics/reports/inventory/inventoryvaluegroups', 'intelligenceInventory:read'),
      page('Stock reorder', '/analytics/reports/purchasing/stockreorder', 'intelligenceInventory:read'),
      page('Order value groups', '/analytics/reports/orders/ordervaluegroups', 'intelligenceOrder:read'),
      page('NCR value', '/analytics/reports/orders/ncrvalue', 'intelligenceOrder:read'),
      page(
        'Orders detailed summary - glass',
        '/analytics/reports/orders/detailedsummary/glass',
        'intelligenceOrder:read',
      ),
      page(
        'Orders detailed summary - services',
        '/analytics/reports/orders/detailedsummary/services',
        'intelligenceOrder:read',
      ),
      page('Recut value', '/analytics/reports/production/recutvalue', 'intelligenceProduction:read'),
      page('Production performance', '/analytics/reports/production/performance', 'intelligenceProduction:read'),
      page('Despatch', '/analytics/reports/production/despatch', 'intelligenceProduction:read'),
      page('Optimiser', '/analytics/reports/production/optimiser', 'intelligenceProduction:read'),
      page('Aged trial balance', '/analytics/reports/accounts/agedtrialbalance', [
        'intelligenceAccount:read',
        'accountReports:read',
      ]),
      page('Invoice value groups', '/analytics/reports/accounts/invoicevaluegroups', 'intelligenceAccount:read'),
      page(
        'Invoices detailed summary - glass',
        '/analytics/reports/accounts/detailedsummary/glass',
        'intelligenceAccount:read',
      ),
      page(
        'Invoices detailed summary - services',
        '/analytics/reports/accounts/detailedsummary/services',
        'intelligenceAccount:read',
      ),
      page('Customer pricing', '/analytics/reports/pricing/customerpricing', 'intelligenceSalesPricing:read'),
    ],
  },
  {
    name: 'Automations',
    icon: 'automations',
    feature: 'automations',
    link: '/automations/rules',
    pages: [
      page('Automation rules', '/automations/rules', 'automation:read'),
      page('Automation runs', '/automations/runs', 'automation:read'),
    ],
  },
  {
    name: 'Users',
    icon: 'users',
    link: '/users',
    pages: [
      page('Users', '/users', 'user:read'),
      page('Archived users', '/users/archived', 'user:read'),
      page('User groups', '/users/groups', 'userGroup:read'),
      page('Who can', '/users/who', 'permission:read'),
      page('Compare permissions', '/users/compare', 'permission:read'),
    ],
  },
  {
    name: 'Admin',
    icon: 'admin',
    link: '/admin/account',
    pages: [
      page('Company account', '/admin/account', 'account:read'),
      page('Billing', '/admin/billing', 'billing:read'),
      page('Integrations', '/admin/integrations', 'integration:read'),
      page('Webhooks', '/admin/webhooks', 'integration:read'),
      page('Support access', '/admin/supportaccess', 'account:update'),
      page('Configuration', '/admin/configuration', 'configuration:read'),
      page('Working time', '/admin/configuration/workingtime', ['configuration:read', 'taskConfig:read']),
      page('Tax rates', '/admin/configuration/taxrates', [
        'systemCore:read',
        'accountConfig:read',
        'configuration:read',
      ]),
      page('Currencies', '/admin/configuration/currencies', ['systemCore:read', 'configuration:read']),
      page('Number sequences', '/admin/configuration/sequences', 'configuration:read'),
      page('Reasons', '/admin/configuration/reasons', ['systemCore:read', 'configuration:read']),
      page('Message templates', '/admin/configuration/messagetemplates', 'configuration:read'),
      page('Papers', '/admin/configuration/papers', 'configuration:read'),
      page('Label layouts', '/admin/configuration/labels', 'configuration:read'),
      page('Shared screens', '/admin/configuration/sharedscreens', 'configuration:read'),
      page('Tools', '/admin/tools', ['systemAdministrator:read', 'importExport:read']),
      page('Export', '/admin/tools/export', 'importExport:read'),
      page('Opening balance of glass', '/admin/tools/openingbalance/glass', [
        'systemAdministrator:read',
        'stockManagement:read',
      ]),
      page('Manual usage of glass', '/admin/tools/manualusage/glass', [
        'systemAdministrator:read',
        'stockManagement:read',
      ]),
    ],
  },
  {
    name: 'Developer',
    icon: 'developer',
    link: '/developer',
    pages: [
      page('Accounts', '/developer/accounts', 'developer'),
      page('System', '/developer/system', 'developer'),
      page('Invariants', '/developer/invariants', 'developer'),
      page('Optimiser', '/developer/optimiser', 'developer'),
      page('Parked streams', '/developer/parked-streams', 'developer'),
      page('Gallery', '/support/gallery', 'developer'),
    ],
  },
  {
    name: 'Support',
    icon: 'support',
    link: '/support',
    access: 'signedIn',
    pages: [
      page('Support Center', '/support', 'signedIn'),
      page('Create Support Ticket', '/support/ticket', 'helpdeskSupport:create'),
      page("What's New", '/support/whatsnew', 'signedIn'),
    ],
  },
];

const notIncluded = 'The subscription of your company does not include this.';

/**
 * The menu of a user: every area and page, those that are closed with the reason, be it the right of the user or the
 * subscription or the settings of the company. An area leads to its first open page.
 */
export function menuOf(
  can: (permission: Permission) => boolean,
  isDeveloper: boolean,
  features: readonly FeatureFlag[],
  settings: MenuSettings,
): MenuItem[] {
  const blockerOf = (access: Access) => (allows(access, can, isDeveloper) ? null : explainAccess(access));
  const missingOf = (feature?: FeatureFlag) => (feature && !features.includes(feature) ? notIncluded : null);
  const offOf = ({ setting }: Page) => (setting && !settings[setting] ? turnedOff[setting] : null);
  return areas.map((area) => {
    const missing = missingOf(area.feature);
    const children = area.pages.map((page) => ({
      name: page.name,
      link: page.link,
      blocker: missing ?? missingOf(page.feature) ?? blockerOf(page.access) ?? offOf(page),
    }));
    const open = children.find((child) => child.blocker === null);
    const blocker = area.access || open ? null : (children[0]?.blocker ?? null);
    return {
      name: area.name,
      icon: area.icon,
      link: area.access ? area.link : (open?.link ?? area.link),
      blocker,
      count: null,
      children,
    };
  });
}

/** Every page of the menu that a user may open, with the icon of its area. */
export const pagesFor = (can: (permission: Permission) => boolean) =>
  areas.flatMap((area) =>
    (area.pages.length ? area.pages : [{ name: area.name, link: area.link, access: area.access ?? 'signedIn' }])
      .filter((one) => allows(one.access, can, false))
      .map(({ name, link }) => ({ name, link, icon: area.icon })),
  );
