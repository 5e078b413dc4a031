import { uploadLimits } from '../files.contract.ts';
import type { StoredPart } from '../uploads/check-parts.ts';

/** A served API with somebody's session. */
export interface UploadingAs {
  /** Origin, without /api/v1. */
  readonly url: string;
  readonly token: string;
}
export interface Begun {
  readonly key: string;
  readonly uploadId: string;
}

/** An answer as it came: status and JSON. */
export interface Told<T = Record<string, never>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** Calls the API as that session. */
export async function ask<T = { error: { message: string; details: { target: string; message: string }[] } }>(
  { url, token }: UploadingAs,
  method: string,
  path: string,
  body?: unknown,
): Promise<Told<T>> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as T, headers: response.headers };
}

const base = '/system/upload/s3/multipart';
const of = ({ uploadId, key }: Begun, more = '', extra = '') =>
  `${base}/${encodeURIComponent(uploadId)}${more}?key=${encodeURIComponent(key)}${extra}`;

/** The calls of an upload, one by one. */
export const uploading = (as: UploadingAs) => ({
  begin: async (name: string, type = ''): Promise<Begun> => {
    const { status, body } = await ask<{ key: string; s3UploadId: string }>(as, 'POST', base, { name, type });
    if (status !== 200) throw new Error(`The upload was refused: ${status} ${JSON.stringify(body)}`);
    return { key: body.key, uploadId: body.s3UploadId };
  },
  tryBegin: (name: unknown) => ask(as, 'POST', base, { name, type: '' }),
  parts: (begun: Begun) => ask<StoredPart[]>(as, 'GET', of(begun)),
  prepare: (begun: Begun, partNumber: number) =>
    ask<{ url: string }>(as, 'GET', of(begun, '/part', `&partNumber=${partNumber}`)),
  put: async (begun: Begun, partNumber: number, bytes: Uint8Array, type = 'application/octet-stream') => {
    const { url } = (await ask<{ url: string }>(as, 'GET', of(begun, '/part', `&partNumber=${partNumber}`))).body;
    return fetch(new URL(url, as.url), {
      method: 'PUT',
      headers: { 'content-type': type },
      body: bytes as Uint8Array<ArrayBuffer>,
    });
  },
  complete: (begun: Begun, partList: unknown) =>
    ask<{ url: string; error: { message: string; details: { target: string; message: string }[] } }>(
      as,
      'POST',
      `${base}/${encodeURIComponent(begun.uploadId)}/complete`,
      { key: begun.key, partList },
    ),
  abort: (begun: Begun) => ask(as, 'DELETE', of(begun)),
  remove: (key: string) => ask(as, 'DELETE', `${base}?key=${encodeURIComponent(key)}`),
});

/** Uploads a content whole; answers its key and address. */
export async function upload(as: UploadingAs, name: string, content: Uint8Array, type = '') {
  const calls = uploading(as);
  const begun = await calls.begin(name, type);
  for (let at = 0, part = 1; at === 0 || at < content.length; at += uploadLimits.partBytes, part += 1) {
    const { status } = await calls.put(begun, part, content.subarray(at, at + uploadLimits.partBytes));
    if (status !== 200) throw new Error(`Part ${part} was refused: ${status}`);
  }
  const { body: parts } = await calls.parts(begun);
  const done = await calls.complete(begun, parts);
  if (done.status !== 200) throw new Error(`The upload was refused: ${JSON.stringify(done.body)}`);
  return { ...begun, url: done.body.url };
}
