import { createServer } from 'node:net';
import { Problem } from './say.mjs';

/** True when nothing listens on the port of `host`. */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The remembered port while it is free, else a free one below the range that outgoing connections use. */
export async function quietPort(remembered) {
  if (remembered && (await isFree(remembered))) return remembered;
  const start = 20_000 + Math.floor(Math.random() * 10_000);
  for (let port = start; port < start + 2_000; port += 1) if (await isFree(port)) return port;
  throw new Problem('No free port was found on this machine.');
}

/** PORT when it is given (and free), else 3000 or the next free one. */
export async function webPort(host) {
  if (process.env.PORT) {
    const port = Number(process.env.PORT);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Problem(`PORT=${process.env.PORT} is not a port.`);
    if (!(await isFree(port, host)))
      throw new Problem(`Port ${port} is taken: stop what uses it or choose another PORT.`);
    return port;
  }
  return freePortFrom(3000, host);
}

/** The first free port at or after `start`. */
export async function freePortFrom(start, host = '127.0.0.1') {
  for (let port = start; port < start + 100; port += 1) if (await isFree(port, host)) return port;
  throw new Problem(`Ports ${start} to ${start + 99} are all taken: name a free one with PORT.`);
}
