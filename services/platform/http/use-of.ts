import type { FastifyRequest } from 'fastify';
import type { SessionUse } from '../auth/principal.ts';

/** From where a request comes. */
export const useOf = (request: Pick<FastifyRequest, 'ip' | 'headers'>): SessionUse => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});
