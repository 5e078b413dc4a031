import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { TableSearch } from '../data-table/table-url.ts';
import { urlOf } from './view-state.ts';
import { viewsQuery } from './views.queries.ts';

interface Opening {
  readonly client: QueryClient;
  readonly list: Endpoint;
  /** Why the route loads: only coming to it can lead to another view. */
  readonly cause: string;
  readonly search: TableSearch;
  readonly to: string;
  /** How the list opens for who has chosen no view to open it with; left out: with everything. */
  readonly first?: TableSearch;
}

/**
 * A list opened without a choice shows the user's default view, else the list's first one; clearing the filters later
 * shows everything.
 * @throws redirect to that view
 */
export async function openList({ client, list, cause, search, to, first }: Opening): Promise<void> {
  if (cause !== 'enter' || Object.values(search).some((value) => value !== undefined)) return;
  const views = await client.ensureQueryData(viewsQuery(list.name)).catch(() => null);
  const own = views?.data.find((view) => view.isDefault);
  const wanted = own ? urlOf(own) : first;
  if (wanted) throw redirect({ to, search: wanted as never, replace: true });
}
