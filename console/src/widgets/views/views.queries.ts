import { viewsContract, viewsTopic } from '@glasshouse/services/contexts/core/views/views.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveRefetch } from '../../lib/live/registry.ts';

liveRefetch(viewsTopic, viewsContract.listViews);

/** Saved views of a list, named by its endpoint: own ones and those shared with the user. */
export const viewsQuery = (list: string) => queryOptionsFor(viewsContract.listViews, { query: { list } });
