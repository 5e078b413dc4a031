import { routes } from '../../../platform/http/routes.ts';
import { lookupBarcode } from './lookup-barcode.ts';
import { searchContract } from './search.contract.ts';
import { search } from './search-everything.ts';

export const searchRoutes = routes(searchContract, { search, lookupBarcode });
