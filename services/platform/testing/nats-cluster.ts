import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, natsBinary, startProcess } from './stack.ts';

const startWithinMs = 30_000;
const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** The way from one server to another. Frozen it takes and gives nothing, without a word, as a network does that is cut. */
class Route {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private readonly server: Server;
  private isFrozen = false;

  constructor(
    readonly port: number,
    target: () => number,
  ) {
    this.server = createServer((from) => {
      const to = connect(target(), '127.0.0.1');
      const pair = [from, to] as const;
      this.pairs.add(pair);
      for (const socket of pair)
        socket
          .on('error', () => undefined)
          .on('close', () => {
            this.pairs.delete(pair);
            from.destroy();
            to.destroy();
          });
      if (!this.isFrozen) couple(pair);
    });
  }

  async open(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  freeze(isFrozen: boolean): void {
    this.isFrozen = isFrozen;
    for (const pair of this.pairs) {
      if (!isFrozen) couple(pair);
      else for (const [a, b] of bothWays(pair)) a.unpipe(b);
    }
  }

  close(): void {
    this.server.close();
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }
}

const bothWays = ([a, b]: readonly [Socket, Socket]) =>
  [
    [a, b],
    [b, a],
  ] as const;
const couple = (pair: readonly [Socket, Socket]) => {
  for (const [a, b] of bothWays(pair)) a.pipe(b);
};

interface Node {
  readonly port: number;
  readonly monitor: number;
  readonly cluster: number;
  readonly file: string;
  child: ChildProcess | null;
}

/**
 * Servers of one JetStream cluster on this machine, each acknowledging only what is on its disk. Their routes go through
 * this process, so that one can be cut off from the others while its clients still reach it.
 */
export class TestNatsCluster {
  private readonly routes: { readonly from: number; readonly to: number; readonly route: Route }[] = [];

  private constructor(
    private readonly folder: string,
    private readonly nodes: readonly Node[],
    private readonly binary: string,
  ) {}

  /** Starts `size` servers and waits until they have a leader; one server alone is no cluster. */
  static async start(size = 3): Promise<TestNatsCluster> {
    const binary = natsBinary();
    if (!binary) throw new Error('No nats-server: set NATS_SERVER to its path');
    const folder = await mkdtemp(join(tmpdir(), 'glasshouse-nats-'));
    const nodes: Node[] = [];
    for (let i = 0; i < size; i += 1)
      nodes.push({
        port: await freePort(),
        monitor: await freePort(),
        cluster: await freePort(),
        file: join(folder, `${i}.conf`),
        child: null,
      });
    const cluster = new TestNatsCluster(folder, nodes, binary);
    for (const [from] of nodes.entries())
      for (const [to, node] of nodes.entries())
        if (from !== to) cluster.routes.push({ from, to, route: new Route(await freePort(), () => node.cluster) });
    for (const { route } of cluster.routes) await route.open();
    for (const [i, node] of nodes.entries()) await writeFile(node.file, cluster.configOf(i));
    for (const [i] of nodes.entries()) cluster.up(i);
    await cluster.settled();
    return cluster;
  }

  /** As the product is told of it. */
  get url(): string {
    return this.nodes.map((node) => `nats://127.0.0.1:${node.port}`).join(',');
  }

  get size(): number {
    return this.nodes.length;
  }

  /** What a server tells of itself: `/varz`, `/jsz?…`. */
  async tell<T>(index: number, path: string): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${this.nodes[index]?.monitor}${path}`, {
      signal: AbortSignal.timeout(2_000),
    });
    return (await answer.json()) as T;
  }

  /** Where KEDA would ask one server. */
  monitorOf(index: number): string {
    return `127.0.0.1:${this.nodes[index]?.monitor}`;
  }

  up(index: number): void {
    const node = this.at(index);
    node.child = startProcess(this.binary, ['-c', node.file], { stdio: 'ignore' });
  }

  /** Ends a server without warning. */
  async kill(index: number): Promise<void> {
    const { child } = this.at(index);
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Freezes the process, as a machine that stalls. */
  freeze(index: number, isFrozen: boolean): void {
    this.at(index).child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Cuts a server off from the others. */
  isolate(index: number, isAlone: boolean): void {
    for (const { from, to, route } of this.routes) if (from === index || to === index) route.freeze(isAlone);
  }

  /** Waits until every server is well: its streams are there and its copies are up to date. Throws when that takes too long. */
  async settled(withinMs = startWithinMs): Promise<void> {
    for (const end = performance.now() + withinMs; ; await pause(100)) {
      const well = await Promise.all(
        this.nodes.map((_, i) =>
          this.tell<{ status?: string }>(i, '/healthz').then(
            ({ status }) => status === 'ok',
            () => false,
          ),
        ),
      );
      if (well.every(Boolean)) return;
      if (performance.now() > end) throw new Error('The servers did not find together');
    }
  }

  async close(): Promise<void> {
    for (const [i] of this.nodes.entries()) await this.kill(i);
    for (const { route } of this.routes) route.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private at(index: number): Node {
    const node = this.nodes[index];
    if (!node) throw new Error(`There is no server ${index}`);
    return node;
  }

  private configOf(index: number): string {
    const { port, monitor, cluster } = this.at(index);
    const routes = this.routes
      .filter(({ from }) => from === index)
      .map(({ route }) => `nats://127.0.0.1:${route.port}`);
    // Nobody answers at what is advertised: what servers hear of each other must not lead around the routes above.
    const together = `cluster { name: glasshouse, listen: "127.0.0.1:${cluster}", advertise: "127.0.0.1:1", pool_size: -1, routes: ${JSON.stringify(routes)} }`;
    return `server_name: n${index}
listen: "127.0.0.1:${port}"
http: "127.0.0.1:${monitor}"
max_payload: 4MB
jetstream { store_dir: ${JSON.stringify(join(this.folder, String(index)))}, sync_interval: always }
${routes.length ? together : ''}
`;
  }
}
