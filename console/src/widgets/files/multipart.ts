import { filesContract, uploadLimits } from '@glasshouse/services/contexts/core/files/files.contract';
import { call } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { sendPart } from '../../lib/api/send-part.ts';

/** An upload that the server knows. */
export interface Begun {
  readonly uploadId: string;
  readonly key: string;
}

interface Part {
  readonly number: number;
  readonly bytes: Blob;
}

const { partBytes, parallelParts } = uploadLimits;

/** Waits before a part is sent again, ms: a service that restarts is back within them. */
const waits = [500, 1_000, 2_000, 4_000, 8_000];

/** Begins an upload. @throws ApiError */
export async function beginUpload(file: File): Promise<Begun> {
  const { s3UploadId, key } = await call(filesContract.createUpload, {
    body: { name: file.name, type: file.type, size: file.size },
  });
  return { uploadId: s3UploadId, key };
}

/** The parts of a file; an empty file is one empty part. */
function partsOf(file: Blob): Part[] {
  const count = Math.max(1, Math.ceil(file.size / partBytes));
  return Array.from({ length: count }, (_, i) => ({
    number: i + 1,
    bytes: file.slice(i * partBytes, (i + 1) * partBytes),
  }));
}

const listParts = ({ uploadId, key }: Begun, signal: AbortSignal) =>
  call(filesContract.listParts, { params: { uploadId }, query: { key } }, { signal });

/**
 * Sends what the server has not got yet, two parts at once, and completes the upload. Gives the address of the content.
 * @throws ApiError
 */
export async function sendFile(
  file: Blob,
  begun: Begun,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const there = new Map((await listParts(begun, signal)).map((part) => [part.partNumber, part.size]));
  const parts = partsOf(file);
  const missing = parts.filter((part) => there.get(part.number) !== part.bytes.size);
  const sent = new Map(parts.map((part) => [part.number, missing.includes(part) ? 0 : part.bytes.size]));
  const tell = () => onProgress([...sent.values()].reduce((sum, bytes) => sum + bytes, 0));
  tell();
  // When one part cannot be sent, the other one under way is stopped too.
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const sendAll = async () => {
    for (let part = missing.shift(); part; part = missing.shift()) {
      const { number, bytes } = part;
      const count = (loaded: number) => {
        sent.set(number, Math.min(loaded, bytes.size));
        tell();
      };
      await sendPatiently(begun, part, count, either);
      count(bytes.size);
    }
  };
  await Promise.all(Array.from({ length: parallelParts }, sendAll)).catch((error) => {
    failed.abort(error);
    throw error;
  });
  return complete(begun, signal);
}

async function complete(begun: Begun, signal: AbortSignal): Promise<string> {
  const partList = (await listParts(begun, signal)).map(({ eTag, partNumber }) => ({ eTag, partNumber }));
  const { uploadId, key } = begun;
  const { url } = await call(filesContract.completeUpload, { params: { uploadId }, body: { key, partList } });
  return url;
}

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.isNetwork || (error.status !== null && error.status >= 500));

/** Sends one part; a lost connection or a server that restarts is waited for. */
async function sendPatiently(
  { uploadId, key }: Begun,
  { number, bytes }: Part,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const wait of [...waits, null]) {
    try {
      const query = { key, partNumber: number };
      const { url } = await call(filesContract.preparePart, { params: { uploadId }, query }, { signal });
      return await sendPart(url, bytes, onProgress, signal);
    } catch (error) {
      if (wait === null || signal.aborted || !mayPass(error)) throw error;
      onProgress(0);
      await pause(wait, signal);
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(signal.reason);
    });
  });
