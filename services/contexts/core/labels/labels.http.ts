import { routes } from '../../../platform/http/routes.ts';
import { createLabel } from './commands/create-label.ts';
import { deleteLabel } from './commands/delete-label.ts';
import { restoreLabels } from './commands/restore-labels.ts';
import { updateLabel } from './commands/update-label.ts';
import { labelsContract } from './labels.contract.ts';
import { getLabel } from './queries/get-label.ts';
import { listLabels } from './queries/list-labels.ts';

export const labelsRoutes = routes(labelsContract, {
  listLabels,
  getLabel,
  createLabel,
  updateLabel,
  patchLabel: updateLabel,
  deleteLabel,
  restoreLabels,
});
