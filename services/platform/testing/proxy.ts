import { createServer, type Server, Socket } from 'node:net';

/** What the line does to bytes; kept apart for each proxy, changed at any time. */
export interface LineFaults {
  /** Delay of every chunk, one way, ms. */
  latencyMs?: number;
  /** Most bytes a second, each way. */
  bytesPerSecond?: number;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** A TCP line between clients and a server that can be slow, narrow, cut, half open or silent. */
export class FaultyProxy {
  private readonly pairs = new Set<Pair>();
  private isPaused = false;
  private isRefusing = false;
  private faults: LineFaults = {};

  private constructor(
    private readonly server: Server,
    readonly port: number,
    private target: { readonly host: string; readonly port: number },
  ) {}

  /** Listens on a port of its own and hands on to `target`. */
  static async open(target: { host: string; port: number }): Promise<FaultyProxy> {
    const server = createServer({ allowHalfOpen: true });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const { port } = server.address() as { port: number };
    const proxy = new FaultyProxy(server, port, target);
    server.on('connection', (near) => proxy.join(near));
    return proxy;
  }

  /** Lines that stand. */
  get connections(): number {
    return this.pairs.size;
  }

  /** Slow or narrow from now on; an empty object is a good line again. */
  set(faults: LineFaults): void {
    this.faults = faults;
  }

  /** Cuts every line with a reset, as a router that restarts; new ones are taken at once. */
  reset(): void {
    for (const { near, far } of this.pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
    this.pairs.clear();
  }

  /** Nobody is let in until `accept`; those who are connected stay. */
  refuse(): void {
    this.isRefusing = true;
  }

  accept(): void {
    this.isRefusing = false;
  }

  /** No byte passes, nobody is told: a cable pulled, or a machine that is gone. New lines are taken and silent too. */
  pause(): void {
    this.isPaused = true;
    for (const { near, far } of this.pairs) {
      near.pause();
      far.pause();
    }
  }

  /** Everything held back passes. */
  resume(): void {
    this.isPaused = false;
    for (const { near, far } of this.pairs) {
      near.resume();
      far.resume();
    }
  }

  /** The server hears that clients have gone, the clients do not: half-open lines. */
  halfOpen(): void {
    for (const { near, far } of this.pairs) {
      far.destroy();
      near.pause();
      near.removeAllListeners('data');
    }
  }

  /** Cuts what stands and listens no more. */
  async close(): Promise<void> {
    this.reset();
    await new Promise<void>((done) => {
      this.server.close(() => done());
    });
  }

  private join(near: Socket): void {
    if (this.isRefusing) {
      near.on('error', () => undefined);
      near.resetAndDestroy();
      return;
    }
    const far = new Socket({ allowHalfOpen: true });
    far.connect(this.target);
    const pair = { near, far };
    this.pairs.add(pair);
    this.carry(near, far);
    this.carry(far, near);
    const gone = () => {
      this.pairs.delete(pair);
      near.destroy();
      if (!far.destroyed) far.destroy();
    };
    near.on('error', gone).on('close', gone);
    far.on('error', gone);
    if (this.isPaused) near.pause();
  }

  private carry(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      const { latencyMs = 0, bytesPerSecond } = this.faults;
      const delay = latencyMs + (bytesPerSecond ? (chunk.length / bytesPerSecond) * 1000 : 0);
      if (!delay) {
        if (!to.write(chunk)) this.holdUntilDrained(from, to);
        return;
      }
      // The order is kept: nothing more is read until this chunk has gone.
      from.pause();
      setTimeout(() => {
        if (!to.destroyed) to.write(chunk);
        if (!this.isPaused) from.resume();
      }, delay);
    });
    from.on('end', () => to.end());
  }

  /** A reader that does not read holds up the writer, as on a real line. */
  private holdUntilDrained(from: Socket, to: Socket): void {
    from.pause();
    to.once('drain', () => {
      if (!this.isPaused) from.resume();
    });
  }
}
