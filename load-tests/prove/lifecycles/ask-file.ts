import { ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import type { Place } from './subject.ts';

/** Asks for a file by its path below /api/v1; throws ApiRefusal as every call does. */
export async function askFile({ client }: Place, path: string): Promise<void> {
  const response = await fetch(`${client.base}/api/v1${path}`, {
    headers: { authorization: `Bearer ${client.bearer}`, 'x-position': String(client.lastPosition) },
  });
  if (response.ok) return void (await response.arrayBuffer());
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  throw new ApiRefusal(response.status, error.code, error.message, []);
}
