import { routes } from '../../../platform/http/routes.ts';
import { picturesContract } from './pictures.contract.ts';
import { getImage } from './queries/get-image.ts';

export const picturesRoutes = routes(picturesContract, { getImage });
