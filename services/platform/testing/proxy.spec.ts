import { createServer, type Server, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FaultyProxy } from './proxy.ts';

let server: Server;
let proxy: FaultyProxy;
beforeAll(async () => {
  // An echo.
  server = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  proxy = await FaultyProxy.open({ host: '127.0.0.1', port: (server.address() as { port: number }).port });
});
afterAll(async () => {
  await proxy.close();
  server.close();
});
beforeEach(() => proxy.set({}));

async function connect() {
  const socket = new Socket();
  let heard = '';
  let end: string | null = null;
  socket.on('data', (data) => (heard += data));
  socket.on('error', (error: NodeJS.ErrnoException) => (end = error.code ?? 'error'));
  await new Promise<void>((done) => {
    socket.once('error', () => done());
    socket.connect(proxy.port, '127.0.0.1', done);
  });
  return { socket, heard: () => heard, end: () => end };
}

describe('a line with faults', () => {
  it('carries bytes both ways, in order, also when it is slow', async () => {
    const line = await connect();
    line.socket.write('one ');
    await expect.poll(line.heard).toBe('one ');
    proxy.set({ latencyMs: 50 });
    const started = performance.now();
    for (const word of ['two ', 'three ', 'four']) line.socket.write(word);
    await expect.poll(line.heard).toBe('one two three four');
    expect(performance.now() - started).toBeGreaterThan(90);
    line.socket.destroy();
  });
  it('says nothing while it is paused, and everything afterwards', async () => {
    const line = await connect();
    line.socket.write('a');
    await expect.poll(line.heard).toBe('a');
    proxy.pause();
    line.socket.write('b');
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    expect(line.heard()).toBe('a');
    proxy.resume();
    await expect.poll(line.heard).toBe('ab');
    line.socket.destroy();
  });
  it('cuts lines and lets nobody in for a while', async () => {
    const line = await connect();
    line.socket.write('a');
    await expect.poll(line.heard).toBe('a');
    proxy.refuse();
    proxy.reset();
    await expect.poll(line.end).toBe('ECONNRESET');
    const refused = await connect();
    await expect.poll(refused.end).toBe('ECONNRESET');
    proxy.accept();
    const again = await connect();
    again.socket.write('c');
    await expect.poll(again.heard).toBe('c');
    again.socket.destroy();
  });
});
