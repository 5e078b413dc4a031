import { Agent, request } from 'node:http';

/** One request to the letter: nothing of its path or headers is normalised. */
export interface AsIs {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}
export interface AsIsAnswer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** A sender that keeps its connections. */
export function openSender(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send = ({ method, path, headers = {}, body }: AsIs): Promise<AsIsAnswer> =>
    new Promise((done) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request({ hostname, port, agent, method, path, headers: { ...length, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        const end = () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
        answer.on('end', end);
        answer.on('error', end);
      });
      sent.on('upgrade', (answer, socket) => {
        socket.destroy();
        done({ status: answer.statusCode ?? 0, headers: answer.headers, text: '' });
      });
      sent.on('error', () => done({ status: 0, headers: {}, text: '' }));
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
