import { z } from 'zod';
import { contract, endpoint } from './contract/endpoint.ts';

/** Calls every process answers: is it alive, can it work, what does it count, what does it offer. */
export const platformContract = contract('platform', {
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'The process runs',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'Database and broker can be reached',
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.boolean(),
      broker: z.boolean(),
      version: z.string(),
    }),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'developer',
    summary: 'Counters in Prometheus text',
    response: z.string(),
  }),
  openApi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'signedIn',
    summary: 'This API as an OpenAPI 3.1 document',
    response: z.looseObject({}),
  }),
});
