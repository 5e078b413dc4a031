import { routes } from '../../../platform/http/routes.ts';
import { foreseeAction } from '../foresee/foresee-action.ts';
import { getApprovalChanges } from './get-approval-changes.ts';
import { compareRevisions, listRevisions } from './list-revisions.ts';
import { orderChangesContract } from './order-changes.contract.ts';

export const orderChangesRoutes = routes(orderChangesContract, {
  getApprovalChanges,
  listRevisions,
  compareRevisions,
  foreseeAction,
});
