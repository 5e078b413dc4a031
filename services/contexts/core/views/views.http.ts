import { routes } from '../../../platform/http/routes.ts';
import { createView } from './commands/create-view.ts';
import { deleteView } from './commands/delete-view.ts';
import { updateView } from './commands/update-view.ts';
import { listViews } from './queries/list-views.ts';
import { viewsContract } from './views.contract.ts';

export const viewsRoutes = routes(viewsContract, { listViews, createView, updateView, deleteView });
