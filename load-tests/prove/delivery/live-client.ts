import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import {
  realtimeContract,
  realtimePath,
  type ServerMessage,
} from '@glasshouse/services/platform/realtime/realtime.contract';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import { WebSocket } from 'ws';

type Row = Record<string, unknown>;
const topic = 'contacts';
const pauseMs = 250;
/** A line that was silent for so long, though it was asked for a sign of life, is given up. */
const silentMs = 6_000;
const pingMs = 2_000;

/**
 * A browser as the console is one: fetches a list, follows its topic, lays patches over it, comes back after a loss and
 * then, or when it is told to, fetches again.
 */
export class LiveClient {
  private rows = new Map<number, Row>();
  private readonly seen = new Map<number, number>();
  private socket: WebSocket | null = null;
  private isWanted = true;
  private isFetching = false;
  private isStale = false;
  private heardAt = performance.now();
  private readonly pinger: NodeJS.Timeout;
  /** Off: it comes back without fetching, for counting what coming back alone costs. */
  fetchesWhenBack = true;
  /** Sockets that were opened, and lists that were fetched. */
  opened = 0;
  fetched = 0;

  constructor(
    private readonly api: ApiClient,
    /** Where the websocket is: the api itself, or a line to it that can fail. */
    private readonly address: string,
  ) {
    this.pinger = setInterval(() => this.beat(), pingMs);
  }

  /** The rows it shows, by id. */
  get state(): ReadonlyMap<number, Row> {
    return this.rows;
  }

  get isLive(): boolean {
    return this.socket?.readyState === WebSocket.OPEN && !this.isFetching && !this.isStale && this.opened > 0;
  }

  /** Connects once; resolves when it follows the list and has fetched it. Goes on by itself after a loss. */
  async start(): Promise<void> {
    void this.connect();
    while (!this.isLive) await wait(50);
  }

  stop(): void {
    this.isWanted = false;
    clearInterval(this.pinger);
    this.socket?.terminate();
  }

  private async connect(): Promise<void> {
    while (this.isWanted)
      try {
        const { ticket } = await this.api.call(realtimeContract.createTicket);
        const socket = new WebSocket(`${this.address.replace('http', 'ws')}${realtimePath}?token=${ticket}`, {
          handshakeTimeout: silentMs,
        });
        this.socket = socket;
        this.heardAt = performance.now();
        socket.on('error', () => undefined);
        socket.on('open', () => socket.send(JSON.stringify({ op: 'subscribe', topic })));
        socket.on('message', (data) => this.heard(JSON.parse(String(data)) as ServerMessage));
        await new Promise((done) => {
          socket.on('close', done);
        });
        await wait(pauseMs * (0.5 + Math.random()));
      } catch {
        await wait(pauseMs);
      }
  }

  private beat(): void {
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - this.heardAt > silentMs) return socket.terminate();
    socket.send(JSON.stringify({ op: 'ping' }));
  }

  private heard(message: ServerMessage): void {
    this.heardAt = performance.now();
    if (message.op === 'subscribed') {
      this.opened += 1;
      if (this.fetchesWhenBack) void this.fetch();
    }
    if (message.op === 'resync') void this.fetch();
    if (message.op !== 'patch') return;
    for (const { id, row } of message.patches) {
      if ((this.seen.get(id) ?? -1) > message.seq) continue;
      this.seen.set(id, message.seq);
      this.lay(id, row);
    }
    // What came while the list was under way may be newer than it.
    if (this.isFetching) this.since.push(...message.patches);
  }

  private readonly since: { id: number; row: Row | null }[] = [];

  private lay(id: number, row: Row | null): void {
    if (row) this.rows.set(id, row);
    else this.rows.delete(id);
  }

  private async fetch(): Promise<void> {
    this.isStale = true;
    if (this.isFetching) return;
    this.isFetching = true;
    while (this.isStale && this.isWanted) {
      this.isStale = false;
      this.since.length = 0;
      try {
        this.rows = await readContacts(this.api);
        this.fetched += 1;
        for (const { id, row } of this.since) this.lay(id, row);
      } catch {
        this.isStale = true;
        await wait(pauseMs);
      }
    }
    this.isFetching = false;
  }
}

/** The list as the api gives it now. */
export async function readContacts(api: ApiClient): Promise<Map<number, Row>> {
  const { data } = await api.call(contactsContract.listContacts, { query: { length: '-1' } });
  return new Map(data.map((row) => [row.id, row as Row]));
}

/** What a client shows wrong, compared with a fresh read. */
export function differences(client: LiveClient, truth: ReadonlyMap<number, Row>): number {
  const ids = new Set([...client.state.keys(), ...truth.keys()]);
  return [...ids].filter((id) => JSON.stringify(client.state.get(id)) !== JSON.stringify(truth.get(id))).length;
}

/** Opens so many clients, a few at a time. */
export async function openClients(api: ApiClient, address: string, count: number): Promise<LiveClient[]> {
  const clients = Array.from({ length: count }, () => new LiveClient(api, address));
  const waiting = [...clients];
  const lane = async () => {
    for (let client = waiting.pop(); client; client = waiting.pop()) await client.start();
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  return clients;
}

/** Waits until every client shows what a fresh read gives, or time is over; then says how many rows are wrong in all, and who is away. */
export async function settleClients(api: ApiClient, clients: readonly LiveClient[], seconds = 30) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const truth = await readContacts(api);
    const wrong = clients.reduce((n, client) => n + differences(client, truth), 0);
    const back = clients.filter((client) => client.isLive).length;
    if ((!wrong && back === clients.length) || performance.now() > end) return { wrong, back, rows: truth.size };
    await wait(500);
  }
}

export const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });
