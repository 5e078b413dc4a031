/** The permission types in their groups, as the specification lists them. The one place for their names. */
export const permissionGroups = {
  Admin: ['integration', 'account', 'billing', 'helpdeskSupport', 'configuration', 'importExport', 'systemAdministrator'],
  Automation: ['automation'],
  Contact: ['contact', 'customerCredit', 'customerPricing', 'supplierCredit', 'supplierPricing'],
  Core: ['systemCore', 'label', 'comment'],
  Communication: ['resendCommunication'],
  Inventory: ['inventoryCore', 'stock', 'stockTransaction', 'stockManagement', 'stockTake', 'stockTakeCount', 'stockTakeApproval', 'stockPricing', 'inventoryConfig'],
  Intelligence: ['intelligenceInventory', 'intelligenceOrder', 'intelligenceProduction', 'intelligenceAccount', 'intelligenceSalesPricing'],
  Pricing: ['pricingCore', 'pricingApproval', 'pricingConfig', 'priceListConfig'],
  Purchasing: ['purchaseOrder', 'purchaseOrderBulk', 'purchaseOrderStandard', 'purchaseOrderExternal', 'purchaseOrderApproval'],
  Order: ['order', 'orderProductionApproval', 'orderPricingApproval', 'orderAccountsApproval', 'orderCancel', 'orderEdit', 'orderItemEdit', 'orderItemCancel', 'orderProductionEditing', 'orderAdministrator', 'orderConfiguration'],
  OrderEditor: ['orderEditor', 'orderEditorLibrary', 'orderEditorConfiguration'],
  Production: ['production', 'productionStationApp', 'productionConfig', 'productionFinance', 'productionAdministrator', 'productionManager'],
  Optimiser: ['optimisation', 'optimisationConfig'],
  Task: ['task', 'taskCancel', 'taskApp', 'taskManager', 'taskAccountsApproval', 'taskConfig'],
  Accounts: ['invoice', 'creditNote', 'payment', 'orderEntryPayment', 'accountReports', 'accountConfig', 'accountAdministrator'],
  User: ['user', 'userGroup', 'permission'],
} as const;

export type PermissionGroup = keyof typeof permissionGroups;
export type PermissionType = (typeof permissionGroups)[PermissionGroup][number];

export const permissionTypes: readonly PermissionType[] = Object.values(permissionGroups).flat();
