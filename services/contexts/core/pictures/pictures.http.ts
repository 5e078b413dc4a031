import { routes } from '../../../platform/http/routes.ts';
import { getImage } from './get-image.ts';
import { picturesContract } from './pictures.contract.ts';

export const picturesRoutes = routes(picturesContract, { getImage });
