import { defineContext } from '../../../platform/context.ts';
import { searchRoutes } from './search.http.ts';

/** Global search and the look-up of barcodes. It owns no data: each context says how its records are found. */
export const searchContext = defineContext({ name: 'search', routes: [searchRoutes] });
