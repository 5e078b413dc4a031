import { connect } from 'node:net';
import type { AttackWorld } from '../attack-world.ts';
import { endpoints } from '../attack-world.ts';
import { openSender } from '../send-as-is.ts';

/** On every answer, whoever made it. */
export const wanted = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'x-correlation-id',
] as const;

/** Answers without one of the headers, of every endpoint and of everything that is none. */
export async function bareAnswers(world: AttackWorld): Promise<{ asked: number; bare: string[] }> {
  const { url } = world.floor.world.served;
  const sender = openSender(url);
  const bare: string[] = [];
  let asked = 0;
  const look = (what: string, status: number, headers: NodeJS.Dict<string | string[]>) => {
    asked += 1;
    const lacking = wanted.filter((name) => !headers[name]);
    if (status === 0 || lacking.length) bare.push(`${what} ${status}: ${lacking.join(' ')}`);
  };
  const authorization = `Bearer ${world.token}`;
  const json = { 'content-type': 'application/json' };
  for (const e of endpoints) {
    const path = `/api/v1${e.path.replace(/:\w+/g, '1')}`;
    const to = { method: e.method, path, ...(e.method === 'GET' ? {} : { body: '{"' }) };
    for (const headers of [json, { ...json, authorization }]) {
      const { status, headers: got } = await sender.send({ ...to, headers });
      look(`${e.method} ${path}`, status, got);
    }
    if (e.method === 'GET' && !e.path.includes(':')) {
      const { status, headers: got } = await sender.send({ ...to, headers: { authorization } });
      look(`read ${path}`, status, got);
    }
  }
  const odd = [
    ...[
      '/',
      '/orders/7',
      '/nowhere.js',
      '/assets/none.js',
      '/assets/',
      '/favicon.ico',
      '/api',
      '/api/v1',
      '/api/v1/nowhere',
    ],
    ...[
      '/api/v1/orders/%zz',
      `/api/v1/orders/${'9'.repeat(300)}`,
      '/..%2f..%2fetc/passwd',
      '/api/v1/images/x',
      '/realtime',
    ],
    `/api/v1/orders?${'x'.repeat(20_000)}`,
  ];
  for (const path of odd)
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'POST', 'DELETE', 'PROPFIND']) {
      const { status, headers } = await sender.send({ method, path });
      // A head too long to be read has no method: its answer has a body, which no client reads after HEAD.
      if (method !== 'HEAD' || status) look(`${method} ${path.slice(0, 60)}`, status, headers);
    }
  for (const path of ['/realtime', '/realtime?token=x', '/', '/other', '/api/v1/orders', '/%zz']) {
    const upgrade = {
      ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const { status, headers } = await sender.send({ method: 'GET', path, headers: upgrade });
    // A socket that opens is no page: it is closed with 4401 before anything is said. Elsewhere it is hung up on.
    if (status !== 101 && status !== 0) look(`upgrade ${path}`, status, headers);
    const broken = await sender.send({ method: 'GET', path, headers: { ...upgrade, 'sec-websocket-version': '7' } });
    if (broken.status || path.startsWith('/realtime')) look(`broken upgrade ${path}`, broken.status, broken.headers);
  }
  for (const bytes of ['GARBAGE\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET /\u0001 HTTP/1.1\r\nhost: x\r\n\r\n']) {
    const headers = await headersOfBytes(url, bytes);
    look(`bytes ${JSON.stringify(bytes)}`, 400, headers);
  }
  sender.close();
  return { asked, bare };
}

function headersOfBytes(url: string, bytes: string): Promise<Record<string, string>> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (data) => (said += data));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const lines = said.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
      done(Object.fromEntries(lines.map((line) => [line.split(':')[0]?.toLowerCase(), line])));
    });
  });
}
