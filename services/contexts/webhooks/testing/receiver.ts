import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it arrived. */
export interface Arrived {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly status: number;
}

/** An address on loopback that takes webhooks and answers as it is told. */
export class Receiver {
  readonly arrived: Arrived[] = [];
  /** What it answers; by default that all is well. */
  answers: (id: string) => { status: number; headers?: Readonly<Record<string, string>> } = () => ({ status: 200 });

  private readonly server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const id = String(request.headers['webhook-id']);
    const { status, headers = {} } = this.answers(id);
    this.arrived.push({ id, headers: request.headers, text: Buffer.concat(chunks).toString('utf8'), status });
    response.writeHead(status, headers).end(`answered ${status}`);
  });

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
