import type { Endpoint } from '../contract/endpoint.ts';
import { apiPrefix } from './api-path.ts';

/** The address of an endpoint below the origin, filled in: `/api/v1/files/7/download`. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number>> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  return `/${apiPrefix}${path}${search ? `?${search}` : ''}`;
}
