import { routes } from '../../../platform/http/routes.ts';
import { lookupBarcode } from './queries/lookup-barcode.ts';
import { search } from './queries/search-everything.ts';
import { searchContract } from './search.contract.ts';

export const searchRoutes = routes(searchContract, { search, lookupBarcode });
