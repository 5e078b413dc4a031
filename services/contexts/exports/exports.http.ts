import { routes } from '../../platform/http/routes.ts';
import { cancelAccountExport } from './commands/cancel-account-export.ts';
import { startAccountExport } from './commands/start-account-export.ts';
import { downloadAccountExport } from './download/download-account-export.ts';
import { exportsContract } from './exports.contract.ts';
import { listAccountExports } from './reading/list-account-exports.ts';

export const exportsRoutes = routes(exportsContract, {
  listAccountExports,
  startAccountExport,
  cancelAccountExport,
  downloadAccountExport,
});
