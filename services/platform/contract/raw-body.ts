import { z } from 'zod';

/** The bytes of a request as they arrive; read once. Nothing of it shows to code that walks over a request's values. */
export class RawBody {
  readonly #bytes: AsyncIterable<Uint8Array>;
  /** Bytes announced by the sender; null when not announced. */
  readonly length: number | null;

  constructor(bytes: AsyncIterable<Uint8Array>, length: number | null) {
    this.#bytes = bytes;
    this.length = length;
  }

  get bytes(): AsyncIterable<Uint8Array> {
    return this.#bytes;
  }
}

/** Body of an endpoint that takes bytes; `raw` is null when something else was sent. */
export const RawBodyInput = z.unknown().transform((body) => ({ raw: body instanceof RawBody ? body : null }));

/** The same for an endpoint whose sender signs the very bytes of its JSON. */
export const SignedJsonInput = z.unknown().transform((body) => ({ raw: body instanceof RawBody ? body : null }));
