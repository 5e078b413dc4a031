import { promisify } from 'node:util';
import { constants, deflateRaw, gzip } from 'node:zlib';

const deflated = promisify(deflateRaw) as (bytes: Uint8Array, options: { finishFlush: number }) => Promise<Buffer>;

/** A stretch of a deflated entry: more may follow. */
export const packStretch = (bytes: Uint8Array): Promise<Buffer> =>
  deflated(bytes, { finishFlush: constants.Z_SYNC_FLUSH });

/** The last bytes of a deflated entry. */
export const packedEnd = (): Promise<Buffer> => deflated(Buffer.alloc(0), { finishFlush: constants.Z_FINISH });

/** A stretch of a .gz file: such a file may have many, one behind the other (RFC 1952). */
export const gzipStretch: (bytes: Uint8Array) => Promise<Buffer> = promisify(gzip);
