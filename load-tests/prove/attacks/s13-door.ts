import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboundRefused, sendOut } from '@glasshouse/services/platform/outbound/send-out';
import type { Bar } from '../../bars/bar.ts';
import { refusesItsFixture } from './lint/refuses-its-fixture.ts';
import { forbiddenUrls } from './outbound/urls.ts';

/** S13: no address that a user gives leads to a host that is not public, and nothing calls out but the one door. */
export const s13Door: Bar = async () => {
  const lint = await refusesItsFixture('outbound');
  const inside = await listen((_, answer) => answer.end('inside'));
  const sockets = countSockets();
  try {
    const urls = forbiddenUrls(inside.port);
    const taken: string[] = [];
    for (const { url, resolve } of urls) if (!(await isRefused(url, resolve))) taken.push(url);
    const opened = sockets.opened();
    const redirects = await followsRedirects(inside);
    const pin = await isPinned();
    return {
      bar: 'no address that a user gives leads to a host that is not public; nothing calls out but the one door',
      pass: taken.length + opened + inside.asked() + redirects === 0 && pin && lint.pass && urls.length >= 60,
      figure: `${opened} connections to ${urls.length} forbidden addresses, ${redirects} of 5 redirects followed, address ${pin ? '' : 'NOT '}pinned; past the door: ${lint.figure}. No endpoint takes an address to call yet: the door serves the file store`,
      target: '0; 0; pinned; 0 offences',
      taken,
    };
  } finally {
    sockets.close();
    await inside.close();
  }
};

async function isRefused(url: string, resolve: ((host: string) => Promise<string[]>) | undefined): Promise<boolean> {
  try {
    (await sendOut(url, { givenBy: 'user', ...(resolve ? { resolve } : {}) })).destroy();
    return false;
  } catch (error) {
    // A name or an address that nobody can read is as good as refused; a connection that failed was made.
    return (
      error instanceof OutboundRefused ||
      ['ERR_INVALID_URL', 'ENOTFOUND'].includes((error as { code?: string }).code ?? '')
    );
  }
}

/** How many answers that point to the listener inside were followed. */
async function followsRedirects(inside: Listener): Promise<number> {
  const statuses = [301, 302, 303, 307, 308];
  const before = inside.asked();
  for (const status of statuses) {
    const outside = await listen((_, answer) =>
      answer.writeHead(status, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    );
    const answer = await sendOut(`http://127.0.0.1:${outside.port}/`, { givenBy: 'operator' });
    answer.resume();
    if (answer.statusCode !== status) return statuses.length;
    await outside.close();
  }
  return inside.asked() - before;
}

/** A name that says another address each time it is asked: the one that was judged is called, and it is asked once. */
async function isPinned(): Promise<boolean> {
  const second = await listen((_, answer) => answer.end('second'), '127.0.0.2');
  const first = await listen((_, answer) => answer.end('first'), '127.0.0.1', second.port);
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [asked === 1 ? '127.0.0.1' : '127.0.0.2'];
  };
  try {
    const answer = await sendOut(`http://rebinding.example:${second.port}/`, { givenBy: 'operator', resolve });
    answer.resume();
    return asked === 1 && first.asked() === 1 && second.asked() === 0;
  } finally {
    await first.close();
    await second.close();
  }
}

interface Listener {
  readonly port: number;
  asked(): number;
  close(): Promise<void>;
}

async function listen(answer: RequestListener, host?: string, port = 0): Promise<Listener> {
  let asked = 0;
  const server: Server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(port, host, done));
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Counts the connections this process begins, wherever they go. */
function countSockets() {
  let opened = 0;
  const count = () => {
    opened += 1;
  };
  subscribe('net.client.socket', count);
  return { opened: () => opened, close: () => unsubscribe('net.client.socket', count) };
}
