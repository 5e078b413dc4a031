import { defineContext } from '../../../platform/context.ts';
import { picturesRoutes } from './pictures.http.ts';

/** Logos of companies and pictures of users. It owns no data: whose picture it is, the owner knows by its name. */
export const picturesContext = defineContext({ name: 'pictures', routes: [picturesRoutes] });
