import { routesBut } from '../../../platform/http/routes.ts';
import { compareRevisions } from './compare-revisions.ts';
import { getApprovalChanges } from './get-approval-changes.ts';
import { listRevisions } from './list-revisions.ts';
import { orderChangesContract } from './order-changes.contract.ts';

export const orderChangesRoutes = routesBut(orderChangesContract, ['foreseeAction'], {
  getApprovalChanges,
  listRevisions,
  compareRevisions,
});
