import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhooksContract } from '../webhooks.contract.ts';
import { postOut } from './post-out.ts';

const posted = { headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };
let connections = 0;
const listener: SocketServer = createSocketServer((socket) => {
  connections += 1;
  socket.destroy();
});
const receiver: Server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/redirect') response.writeHead(302, { location: `http://127.0.0.1:${portOf(listener)}/` }).end();
  else if (path === '/long') response.end('x'.repeat(70_000));
  else if (path === '/drip') setInterval(() => response.write('x'), 20).unref();
  else if (path === '/silent') return;
  else if (path === '/busy') response.writeHead(429, { 'retry-after': '120' }).end('later');
  else response.end(`thanks\0${'y'.repeat(9_000)}`);
});
const portOf = (server: SocketServer | Server) => (server.address() as AddressInfo).port;
const base = () => `http://127.0.0.1:${portOf(receiver)}`;

beforeAll(async () => {
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
  listener.close();
});

const closedHosts = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '10.0.0.5', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '169.254.169.254', '169.254.170.2', '100.64.0.1', '192.0.0.192', '198.18.0.1'],
  ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '255.255.255.255', '192.0.2.1', '[::1]', '[::]', '[fe80::1]'],
  ...['[fc00::1]', '[fd00:ec2::254]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:169.254.169.254]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:db8::1]', '[2001::1]', '[ff02::1]', '[100::1]', '[3fff::1]'],
  ...['0xa.0.0.1', '3232235777', '0x0a000001', '012.0.0.1', '[::127.0.0.1]'],
];
const otherSchemes = ['http', 'ftp', 'file', 'gopher', 'ws', 'wss', 'data', 'javascript', 'unix'];

describe('the door for webhooks', () => {
  it('S13 lets nothing out to what is no host of the public Internet, whichever way it is written', async () => {
    const urls = [
      ...closedHosts.map((host) => `https://${host}/`),
      ...closedHosts.slice(0, 8).map((host) => `https://${host}:443/hook`),
      ...otherSchemes.map((scheme) => `${scheme}://example.com/`),
      ...['https://user:pass@example.com/', 'https://example.com:8443/', 'https://example.com:22/', 'nonsense', ''],
    ];
    expect(urls.length).toBeGreaterThan(60);
    for (const url of urls) {
      const answer = await postOut()(url, posted);
      expect([url, answer.status, answer.problem === '']).toEqual([url, null, false]);
    }
    expect(connections).toBe(0);
  });

  it('S13 judges every address of a name, at each attempt: one that turns to the own network later gets nothing', async () => {
    const answers = [['93.184.216.34', '127.0.0.1'], ['127.0.0.1'], ['::1'], ['10.0.0.1', '93.184.216.34'], []];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    const post = postOut({ givenBy: 'user', resolve, limitMs: 2_000 });
    for (const _ of answers) expect(await post('https://rebinding.example/', posted)).toMatchObject({ status: null });
    expect(asked).toBe(answers.length);
    expect(connections).toBe(0);
  });

  it('follows no redirect, reads no long answer, and waits no longer than its limit, however the answer drips', async () => {
    const post = postOut({ givenBy: 'operator', limitMs: 300 });
    expect(await post(`${base()}/redirect`, posted)).toMatchObject({
      status: 302,
      problem: 'Answered 302: redirects are not followed',
    });
    expect(connections).toBe(0);
    expect(await post(`${base()}/long`, posted)).toMatchObject({ problem: 'Its answer is longer than 64 KB' });
    for (const path of ['/drip', '/silent'])
      expect(await post(base() + path, posted)).toMatchObject({ problem: 'No whole answer within 0.3 seconds' });
  });

  it('keeps the first 4 KB of an answer, and what it asks to wait', async () => {
    const post = postOut({ givenBy: 'operator' });
    const fine = await post(base(), posted);
    expect([fine.status, fine.problem, fine.answer.startsWith('thanks'), fine.answer.length <= 4096]).toEqual([
      ...[200, '', true, true],
    ]);
    expect(await post(`${base()}/busy`, posted)).toMatchObject({ status: 429, retryAfterMs: 120_000 });
  });

  it('is asked for only with an https address on the usual port', () => {
    const isTaken = (url: string) =>
      webhooksContract.createWebhook.body.safeParse({ name: 'ERP', url, types: ['order.held'] }).success;
    expect(isTaken('https://erp.example/hooks?x=1')).toBe(true);
    const bad = ['http://erp.example', 'https://a:b@erp.example', 'https://erp.example:8443', 'ftp://erp.example', 'x'];
    expect(bad.filter(isTaken)).toEqual([]);
  });
});
