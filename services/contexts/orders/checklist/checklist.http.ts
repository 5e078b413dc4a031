import { routes } from '../../../platform/http/routes.ts';
import { checklistContract } from './checklist.contract.ts';
import { completeChecklistItem } from './complete-checklist-item.ts';
import { reopenChecklistItem } from './reopen-checklist-item.ts';

export const checklistRoutes = routes(checklistContract, { completeChecklistItem, reopenChecklistItem });
