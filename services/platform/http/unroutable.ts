import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../kernel/errors.ts';
import { noteRefusal, noteRefusedRequest } from '../refusals.ts';
import type { Runtime } from '../runtime.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Answers a path that the router cannot read (bad escapes, a parameter longer than any id). It comes before every
 * hook and guard, so it says no more than that nothing is there.
 */
export const unroutable = (runtime: Runtime) => (_: Error, request: FastifyRequest, reply: FastifyReply) => {
  noteRefusedRequest(runtime, request, notFound());
  reply.code(404).headers(securityHeaders(runtime, request.id)).send(notFound().toBody());
};

const reasons: Readonly<Record<string, readonly [status: number, name: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The address or the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time'],
};
const unreadable = [400, 'Bad Request', 'The request cannot be read'] as const;

/** Answers bytes that are no HTTP request, in the same shape as every other refusal, and hangs up. */
export const notHttp = (runtime: Runtime) => (error: NodeJS.ErrnoException, socket: Duplex) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, name, message] = reasons[error.code ?? ''] ?? unreadable;
  noteRefusal(runtime, { kind: 'malformed', code: 'RequestError', status });
  if (socket.writable) {
    const body = JSON.stringify(new AppError(status, 'RequestError', message).toBody());
    const headers = {
      ...securityHeaders(runtime, randomUUID()),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${name}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.once('finish', () => socket.destroy());
  } else socket.destroy();
};
