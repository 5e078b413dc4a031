import type { Readable } from 'node:stream';

/** A part as the store has it. */
export interface StoredPart {
  readonly partNumber: number;
  /** Bytes. */
  readonly size: number;
  readonly eTag: string;
}

/** Where the bytes of files are. Keys come from `newKey` and never hold a name somebody typed. */
export interface FileStorage {
  /** Begins an upload in parts; answers its name in the store. */
  begin(key: string): Promise<string>;
  /** An address outside this service that takes a part by PUT; null when parts go through the service. */
  partAddress(key: string, uploadId: string, partNumber: number, seconds: number): Promise<string | null>;
  /** Takes one part as it arrives; a later one with the same number takes its place. `size` in bytes. */
  writePart(
    key: string,
    uploadId: string,
    partNumber: number,
    bytes: AsyncIterable<Uint8Array>,
    size: number,
  ): Promise<StoredPart>;
  /** Parts that have arrived whole, in order. */
  listParts(key: string, uploadId: string): Promise<StoredPart[]>;
  /** Puts the parts together. Doing it twice is doing it once. */
  complete(key: string, uploadId: string, parts: readonly StoredPart[]): Promise<void>;
  /** Forgets an upload and its parts. */
  abort(key: string, uploadId: string): Promise<void>;
  put(key: string, content: Buffer): Promise<void>;
  /** Bytes of a content; null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** The content, or `limit` bytes of it from byte `start`; null when there is none. */
  read(key: string, limit?: number, start?: number): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Every content there is, in no order; one that is being written is left out. */
  keys(): AsyncIterable<string>;
}

const keyPattern = /^a\d{1,16}\/[A-Za-z0-9_-]{43}(\.thumb|\.logo)?$/;

export const isKey = (text: string): boolean => keyPattern.test(text);

/** Refuses anything that is not one of our keys before it becomes a path. */
export function assertKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('This is not a key of the file store');
  return key;
}

/** Everything of a stream; for contents that are known to be small. */
export async function gather(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
