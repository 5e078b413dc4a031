import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as an emulator gets it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}
export interface Said {
  readonly status: number;
  readonly body?: unknown;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What goes wrong with the next requests that fit. */
export interface Fault {
  readonly fits: (asked: Asked) => boolean;
  /** `lost`: carried out, and the line breaks before the answer. `cut`: half of the answer comes. */
  readonly is: 'lost' | 'cut' | 'slow' | 429 | 500;
  times: number;
  readonly retryAfter?: number;
}

/** A server on loopback that answers as a provider does, with faults on demand. */
export class WireServer {
  readonly faults: Fault[] = [];
  readonly seen: Asked[] = [];
  private readonly server = createServer((request, response) => void this.take(request, response));

  constructor(private readonly answer: (asked: Asked) => Said) {}

  /** Listens on a free port, or on a given one; answers its address. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.server.listen(port, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://emulator');
    const asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      text: Buffer.concat(chunks).toString('utf8'),
    };
    this.seen.push(asked);
    const fault = this.faults.find((one) => one.times > 0 && one.fits(asked));
    if (fault) fault.times -= 1;
    if (fault?.is === 429)
      return this.send(response, { status: 429, headers: { 'retry-after': String(fault.retryAfter ?? 60) } });
    if (fault?.is === 500) return this.send(response, { status: 500, body: { Message: 'A fault on our side' } });
    const said = this.answer(asked);
    if (fault?.is === 'lost') return void request.socket.destroy();
    if (fault?.is === 'cut') return this.cut(response, said);
    this.send(response, said);
  }

  private send(response: ServerResponse, { status, body, html, headers = {} }: Said): void {
    const text = html ?? (body === undefined ? '' : JSON.stringify(body));
    const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(status, { 'content-type': type, ...headers }).end(text);
  }

  /** The head says more than comes. */
  private cut(response: ServerResponse, { status, body }: Said): void {
    const text = JSON.stringify(body ?? {});
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(text.length) });
    response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
  }
}
