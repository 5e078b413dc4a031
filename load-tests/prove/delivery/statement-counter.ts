import { createServer, type Server, Socket } from 'node:net';

/** Parse and simple query: each is one statement. Those that frame a transaction are no question to the database. */
const statementTypes = new Set(['P'.charCodeAt(0), 'Q'.charCodeAt(0)]);
const framing = /^(begin|start transaction|commit|rollback)\b/i;
const headerBytes = 5;

/** Stands between one service and PostgreSQL and counts the statements that pass; needs no extension of the server. */
export class StatementCounter {
  private readonly texts = new Map<string, number>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** Address of the same database through the counter. */
    readonly url: string,
  ) {}

  static async open(databaseUrl: string): Promise<StatementCounter> {
    const server = createServer();
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const target = new URL(databaseUrl);
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as { port: number }).port);
    const counter = new StatementCounter(server, url.toString());
    server.on('connection', (near) => counter.join(near, target));
    return counter;
  }

  /** Begins to count; the function it gives says how many statements there were since, and which. */
  count(): () => { total: number; texts: Record<string, number> } {
    this.texts.clear();
    return () => ({
      total: [...this.texts.values()].reduce((sum, n) => sum + n, 0),
      texts: Object.fromEntries(this.texts),
    });
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((done) => {
      this.server.close(() => done());
    });
  }

  private join(near: Socket, target: URL): void {
    const far = new Socket().connect(Number(target.port || '5432'), target.hostname);
    let held = Buffer.alloc(0);
    let isStarted = false;
    near.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      // The first message has no type: only its length.
      if (!isStarted && held.length >= 4 && held.length >= held.readInt32BE(0)) {
        held = held.subarray(held.readInt32BE(0));
        isStarted = true;
      }
      while (isStarted && held.length >= headerBytes && held.length > held.readInt32BE(1)) {
        this.note(held);
        held = held.subarray(held.readInt32BE(1) + 1);
      }
    });
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  }

  private note(message: Buffer): void {
    const type = message[0] ?? 0;
    if (!statementTypes.has(type)) return;
    const body = message.subarray(headerBytes, message.readInt32BE(1) + 1);
    // A parse begins with the name of the statement, here always empty.
    const text = String(body).replace(/^\0/, '').split('\0')[0]?.trim().replace(/\s+/g, ' ').slice(0, 90) ?? '';
    if (!text || framing.test(text)) return;
    this.texts.set(text, (this.texts.get(text) ?? 0) + 1);
  }
}
