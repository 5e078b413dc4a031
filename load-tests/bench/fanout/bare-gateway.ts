import { NatsBus } from '@glasshouse/services/platform/bus/nats-bus';
import { WebSocketServer } from 'ws';

/**
 * The reference of bar P10: `ws` and nothing else. What the broker says on LIVE.* goes as it is to every socket.
 * Says its port when it listens.
 */
const bus = await NatsBus.connect({ url: process.argv[2] ?? '', name: 'bare gateway', onError: () => undefined });
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
  process.stdout.write(`${(server.address() as { port: number }).port}\n`);
});
bus.listen('LIVE.*', (body) => {
  const text = JSON.stringify(body);
  for (const socket of server.clients) socket.send(text);
});
