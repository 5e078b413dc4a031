import { routes } from '../../../platform/http/routes.ts';
import { checklistContract } from './checklist.contract.ts';
import { completeChecklistItem, reopenChecklistItem } from './move-checklist-item.ts';

export const checklistRoutes = routes(checklistContract, { completeChecklistItem, reopenChecklistItem });
