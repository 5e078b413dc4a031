import { billingContract } from '@glasshouse/services/contexts/billing/billing.contract';
import { exportsContract } from '@glasshouse/services/contexts/exports/exports.contract';
import { importsContract } from '@glasshouse/services/contexts/imports/imports.contract';
import { stockToolsContract } from '@glasshouse/services/contexts/inventory/tools/stock-tools.contract';
import type { Access } from '@glasshouse/services/platform/contract/access';

export interface Tool {
  readonly name: string;
  readonly to: string;
  readonly says: string;
  readonly access: Access;
}

/** Tools of administrators; a new one is a line here. */
export const tools: readonly Tool[] = [
  {
    name: 'Import',
    to: '/admin/tools/import',
    says: 'Brings the records of another system in from a file: checked first, corrected in place, undone as one act.',
    access: importsContract.listImports.access,
  },
  {
    name: 'Export',
    to: '/admin/tools/export',
    says: 'Writes the whole account to an archive: events, lists, files and what the fields mean.',
    access: exportsContract.listAccountExports.access,
  },
  {
    name: 'Opening balance of glass',
    to: '/admin/tools/openingbalance/glass',
    says: 'Sets what stood of each sheet size at the change-over, and what a sheet cost.',
    access: stockToolsContract.manualUsageSizes.access,
  },
  {
    name: 'Manual usage of glass',
    to: '/admin/tools/manualusage/glass',
    says: 'Takes sheets out of the stock that no order used, with a reason.',
    access: stockToolsContract.manualUsageInfo.access,
  },
  {
    name: 'Account billing',
    to: '/admin/tools/accountbilling',
    says: 'Says who gets the bills of the subscription, the first time and whenever that changes.',
    access: billingContract.getBilling.access,
  },
];
