import { describe, expect, it } from 'vitest';
import { readServers, replicasOf } from './nats-servers.ts';

describe('the address of the broker', () => {
  it('names one server or several of a cluster, and signs in everywhere as the first user', () => {
    expect(readServers('nats://127.0.0.1:4222')).toEqual({ servers: ['127.0.0.1:4222'] });
    expect(readServers('nats://a:4222, nats://me:p%40ss@b:4222,nats://c:4223')).toEqual({
      servers: ['a:4222', 'b:4222', 'c:4223'],
      user: 'me',
      pass: 'p@ss',
    });
    expect(() => readServers('nats://a:4222,b')).toThrow(/Invalid URL/);
  });

  it('keeps three copies where there are three servers, unless told otherwise', () => {
    expect([replicasOf(1), replicasOf(2), replicasOf(3), replicasOf(5), replicasOf(3, 1), replicasOf(1, 3)]).toEqual([
      1, 1, 3, 3, 1, 3,
    ]);
  });
});
