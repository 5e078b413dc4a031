import { routes } from '../../../../platform/http/routes.ts';
import { previewLabel } from './preview-label.ts';
import { labelPreviewContract } from './print-labels.contract.ts';

export const labelRoutes = routes(labelPreviewContract, { previewLabel });
