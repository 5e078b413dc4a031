import type { Principal } from '../auth/principal.ts';
import type { ContextDefinition } from '../context.ts';
import { allows, printAccess } from '../contract/access.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { TableQuery } from '../contract/table.ts';
import type { QueryDefinition } from '../cqrs/query.ts';
import { readApiPath } from '../http/api-path.ts';
import { findEndpoint } from '../http/find-endpoint.ts';
import { readInput } from '../http/validate.ts';
import { badField, forbidden } from '../kernel/errors.ts';
import type { ExportFormat } from './export.contract.ts';

/** A list that is asked for as a file, with who asks. */
export interface ListRequest {
  readonly endpoint: Endpoint & { readonly table: NonNullable<Endpoint['table']> };
  readonly handler: QueryDefinition<never, unknown>;
  /** Everything the handler is given: path parameters and the `table` request. */
  readonly input: { readonly table: TableQuery };
  readonly principal: Pick<Principal, 'accountId' | 'userId' | 'name' | 'can'>;
}

/** The file format a list is asked for; null when it is asked for as data. */
export function formatOf({ format }: TableQuery): ExportFormat | null {
  return format === 'csv' || format === 'pdf' ? format : null;
}

/** The name over the list and of its file. */
export const titleOf = ({ endpoint, input }: ListRequest): string =>
  input.table.title || endpoint.summary.replace(/^List (of )?/, '').replace(/^./, (c) => c.toUpperCase());

/**
 * Reads the path of a list as a file and checks that this user may open it.
 * @throws AppError 422 naming `path`, 403 with the missing right
 */
export function readListRequest(
  contexts: readonly ContextDefinition[],
  path: string,
  principal: Principal,
): ListRequest & { readonly format: ExportFormat } {
  const asked = readApiPath(path);
  const found = findEndpoint(contexts, 'GET', asked.path);
  const { endpoint, handler } = found ?? {};
  if (!endpoint?.table || handler?.kind !== 'query') throw badField('path', 'Must be the path of a list');
  if (!allows(endpoint.access, principal.can, principal.isDeveloper)) throw forbidden(printAccess(endpoint.access));
  const input = readInput(endpoint, { params: found?.params, query: asked.query, body: {} }) as { table: TableQuery };
  const format = formatOf(input.table);
  if (!format) throw badField('path', 'Must ask for format=csv or format=pdf');
  return { endpoint: endpoint as ListRequest['endpoint'], handler, input, principal, format };
}
