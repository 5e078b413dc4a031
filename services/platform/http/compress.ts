import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const zip = promisify(gzip);
/** Smaller answers gain nothing. Bytes. */
const worthwhile = 1024;
const readable = /^(application\/(json|javascript|openapi)|text\/|image\/svg)/;

/** Sends large texts gzipped to who takes it, and reads gzipped bodies; a body counts with its unzipped size. */
export function compressBodies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const isText = readable.test(String(reply.getHeader('content-type') ?? ''));
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || !isWhole || Buffer.byteLength(payload) <= worthwhile || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return zip(payload);
  });
  server.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers['content-encoding'] !== 'gzip') return payload;
    const plain = Object.assign(createGunzip(), { receivedEncodedLength: 0 });
    payload.on('data', (chunk: Buffer) => {
      plain.receivedEncodedLength += chunk.length;
    });
    payload.on('error', (error) => plain.destroy(error));
    // A body that nobody reads, because its path or type is refused, must not end the process when it does not unzip.
    plain.on('error', () => undefined);
    return payload.pipe(plain);
  });
}
