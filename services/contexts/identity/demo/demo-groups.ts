import { type Mode, modes, type Permission } from '../../../platform/contract/access.ts';
import { type PermissionType, permissionGroups } from '../../../platform/contract/permission-types.ts';
import { allRights } from '../access/rights.ts';

const may = (types: readonly PermissionType[], ...wanted: Mode[]): Permission[] =>
  types.flatMap((type) => wanted.map((mode) => `${type}:${mode}` as const));
const full = (types: readonly PermissionType[]) => may(types, ...modes);

/** What the groups of the demo business may do: the split of work of a glass processor with an office and a floor. */
export const demoGroups: Readonly<Record<string, readonly Permission[]>> = {
  Administrators: allRights,
  Office: [
    ...full([
      'contact',
      'order',
      'orderEdit',
      'orderItemEdit',
      'orderEditor',
      'label',
      'comment',
      'task',
      'purchaseOrder',
      'purchaseOrderStandard',
    ]),
    ...may(
      ['orderCancel', 'orderItemCancel', 'resendCommunication', 'helpdeskSupport', 'taskCancel', 'taskManager'],
      'create',
      'read',
      'update',
    ),
    ...may(
      [
        'customerPricing',
        'customerCredit',
        'supplierPricing',
        'pricingCore',
        'priceListConfig',
        'systemCore',
        'inventoryCore',
        'stock',
        'stockPricing',
      ],
      'read',
    ),
    ...may(
      ['production', 'productionManager', 'optimisation', 'invoice', 'intelligenceOrder', 'orderConfiguration'],
      'read',
    ),
  ],
  Production: [
    ...full([
      ...permissionGroups.Production,
      ...permissionGroups.Optimiser,
      'task',
      'taskApp',
      'taskManager',
      'label',
      'comment',
    ]),
    ...full(['inventoryCore', 'stock', 'stockTransaction', 'stockManagement', 'stockTake', 'stockTakeCount']),
    ...may(['order', 'orderProductionApproval', 'orderProductionEditing', 'orderEditor'], 'read', 'update'),
    ...may(['contact', 'systemCore', 'intelligenceProduction', 'intelligenceInventory'], 'read'),
  ],
  Accounts: [
    ...full([...permissionGroups.Accounts, 'customerCredit', 'supplierCredit', 'label', 'comment']),
    ...may(
      ['orderAccountsApproval', 'orderPricingApproval', 'taskAccountsApproval', 'resendCommunication'],
      'create',
      'read',
      'update',
    ),
    ...may(
      [
        'order',
        'contact',
        'customerPricing',
        'pricingCore',
        'purchaseOrder',
        'systemCore',
        'account',
        'intelligenceAccount',
      ],
      'read',
    ),
  ],
  Floor: [
    ...may(['productionStationApp', 'taskApp', 'stockTakeCount'], 'create', 'read', 'update'),
    ...may(['production', 'inventoryCore', 'stock', 'optimisation', 'task', 'systemCore'], 'read'),
    ...may(['comment', 'label'], 'create', 'read'),
  ],
};
