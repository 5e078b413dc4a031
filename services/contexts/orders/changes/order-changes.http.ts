import { routesBut } from '../../../platform/http/routes.ts';
import { getApprovalChanges } from './get-approval-changes.ts';
import { compareRevisions, listRevisions } from './list-revisions.ts';
import { orderChangesContract } from './order-changes.contract.ts';

export const orderChangesRoutes = routesBut(orderChangesContract, ['foreseeAction'], {
  getApprovalChanges,
  listRevisions,
  compareRevisions,
});
