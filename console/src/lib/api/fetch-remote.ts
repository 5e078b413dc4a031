import { currentToken } from '../auth/token.ts';
import { networkError, readRefusal } from './errors.ts';

const isOurs = (url: string) => new URL(url, location.href).origin === location.origin;

/**
 * Fetches a file as a binary blob and tells how far it is. Our own addresses get the session's token, others never.
 * @throws ApiError
 */
export async function fetchRemote(
  url: string,
  onProgress: (loaded: number, total: number) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const token = isOurs(url) ? currentToken() : null;
  const response = await fetch(url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    credentials: 'omit',
    ...(signal ? { signal } : {}),
  }).catch((cause) => {
    throw signal?.aborted ? cause : networkError();
  });
  const reference = response.headers.get('x-correlation-id');
  if (!response.ok) throw readRefusal(response.status, await response.json().catch(() => null), reference);
  const type = response.headers.get('content-type') ?? '';
  return new Blob(await readAll(response, onProgress), { type });
}

async function readAll(response: Response, onProgress: (loaded: number, total: number) => void) {
  const total = Number(response.headers.get('content-length') ?? 0);
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    chunks.push(step.value);
    loaded += step.value.byteLength;
    onProgress(loaded, Math.max(total, loaded));
  }
  return chunks;
}
