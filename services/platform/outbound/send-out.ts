import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isMetadata, isPublic } from './addresses.ts';

/** A request that was not sent, with the reason. */
export class OutboundRefused extends Error {}

export interface Outbound {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Who gave the address. An operator's may be of the own network; anybody else's is of the public Internet, on its usual port. */
  readonly givenBy: 'operator' | 'user';
  /** How long the other side may say nothing, ms; a minute when left out. */
  readonly silenceMs?: number;
  /** Ends it at any moment: before the answer, or in the midst of it. */
  readonly signal?: AbortSignal;
  /** All addresses of a name; the system's look-up unless a test has its own. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

const usualPorts: readonly string[] = ['', '80', '443'];
const silenceMs = 60_000;

/**
 * The one way out over HTTP. The name is looked up once, every address behind it is judged, and the connection goes to
 * the address that was judged; a redirect is an answer like any other and never followed.
 * @throws OutboundRefused before anything is sent
 */
export async function sendOut(address: string | URL, outbound: Outbound): Promise<IncomingMessage> {
  const url = new URL(address);
  const { method = 'GET', headers = {}, body } = outbound;
  const timeout = outbound.silenceMs ?? silenceMs;
  const pinned = await judge(url, outbound);
  const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
    method,
    headers,
    agent: false,
    timeout,
    ...(outbound.signal ? { signal: outbound.signal } : {}),
    // No second look-up between the judgement and the connection.
    lookup: (_host, options, done) => {
      const family = isIP(pinned);
      if ((options as { all?: boolean }).all)
        (done as (e: null, all: object[]) => void)(null, [{ address: pinned, family }]);
      else done(null, pinned, family);
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error('The other side did not answer in time')));
  });
  if (!body) request.end();
  const [answer] = await Promise.all([answered, body ? pipeline(body, request) : null]);
  return answer;
}

async function judge(url: URL, { givenBy, resolve = resolveAll }: Outbound): Promise<string> {
  const isOperator = givenBy === 'operator';
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutboundRefused(`No requests by ${url.protocol}`);
  if (url.username || url.password) throw new OutboundRefused('No names or passwords in addresses');
  if (!isOperator && !usualPorts.includes(url.port)) throw new OutboundRefused(`No requests to port ${url.port}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);
  const isRight = isOperator ? (one: string) => !isMetadata(one) : isPublic;
  const [first] = addresses;
  if (first === undefined || !addresses.every(isRight))
    throw new OutboundRefused(`No requests to the address of ${host}`);
  return first;
}

const resolveAll = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);
