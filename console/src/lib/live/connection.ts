import type { ClientMessage, ServerMessage } from '@glasshouse/services/platform/realtime/realtime.contract';
import { createStore } from '../store.ts';
import { waitBefore } from './backoff.ts';

export type Freshness =
  | { readonly state: 'idle' }
  | { readonly state: 'live'; readonly at: string }
  | { readonly state: 'reconnecting'; readonly since: string }
  | { readonly state: 'offline'; readonly since: string };

/** What a connection needs of the world; tests give their own. */
export interface World {
  /** A fresh one-time ticket. */
  ticket(): Promise<string>;
  open(ticket: string): Pick<WebSocket, 'send' | 'close' | 'readyState'> & EventTarget;
  random(): number;
  now(): Date;
}

const pingEvery = 10_000;
/** A line on which three signs of life were asked for in vain is dead, though nobody has said so: a cable, a gateway gone. */
const silentLimit = 3 * pingEvery;
/** After this many failed attempts "reconnecting" becomes "offline since". */
const patience = 4;

/** One websocket for the whole console: topics counted by user, opened again with backoff after a loss. */
export class LiveConnection {
  readonly freshness = createStore<Freshness>({ state: 'idle' });
  private readonly topics = new Map<string, number>();
  private socket: ReturnType<World['open']> | null = null;
  private attempt = 0;
  private isWanted = false;
  private hasBeenOpen = false;
  private lostAt: string | null = null;
  private heardAt = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private readonly world: World;
  private readonly onMessage: (message: ServerMessage) => void;

  constructor(world: World, onMessage: (message: ServerMessage) => void) {
    this.world = world;
    this.onMessage = onMessage;
  }

  /** Connects, and stays connected until `stop`. */
  start(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    void this.connect();
  }

  /** Closes for good, for instance at sign-out. */
  stop(): void {
    this.isWanted = false;
    this.hasBeenOpen = false;
    this.attempt = 0;
    this.lostAt = null;
    clearTimeout(this.retryTimer);
    clearInterval(this.pingTimer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.freshness.set({ state: 'idle' });
  }

  /** Follows a topic until the returned function is called. The last one to leave unsubscribes. */
  follow(topic: string): () => void {
    const users = (this.topics.get(topic) ?? 0) + 1;
    this.topics.set(topic, users);
    if (users === 1) this.tell({ op: 'subscribe', topic });
    let isFollowing = true;
    return () => {
      if (!isFollowing) return;
      isFollowing = false;
      this.leave(topic);
    };
  }

  /** Tries at once, for instance when the browser says it is online again. */
  retryNow(): void {
    if (!this.isWanted || this.socket) return;
    clearTimeout(this.retryTimer);
    void this.connect();
  }

  private leave(topic: string): void {
    const users = (this.topics.get(topic) ?? 1) - 1;
    if (users > 0) {
      this.topics.set(topic, users);
      return;
    }
    this.topics.delete(topic);
    this.tell({ op: 'unsubscribe', topic });
  }

  private tell(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private async connect(): Promise<void> {
    try {
      const ticket = await this.world.ticket();
      if (!this.isWanted || this.socket) return;
      const socket = this.world.open(ticket);
      this.socket = socket;
      socket.addEventListener('open', () => this.opened(socket));
      socket.addEventListener('message', (event) => this.heard(socket, (event as MessageEvent<string>).data));
      socket.addEventListener('close', () => this.lost(socket));
    } catch {
      this.lost(null);
    }
  }

  private opened(socket: NonNullable<LiveConnection['socket']>): void {
    if (socket !== this.socket) return;
    this.attempt = 0;
    this.lostAt = null;
    this.beat();
    for (const topic of this.topics.keys()) this.tell({ op: 'subscribe', topic });
    // Whatever happened while the line was down was not heard.
    if (this.hasBeenOpen) this.onMessage({ op: 'resync' });
    this.hasBeenOpen = true;
    clearInterval(this.pingTimer);
    this.pingTimer = setInterval(() => this.askForLife(socket), pingEvery);
  }

  private askForLife(socket: NonNullable<LiveConnection['socket']>): void {
    if (this.world.now().getTime() - this.heardAt < silentLimit) return this.tell({ op: 'ping' });
    socket.close();
    // Closing waits for an answer that may never come: from here on it is lost.
    this.lost(socket);
  }

  private heard(socket: NonNullable<LiveConnection['socket']>, text: string): void {
    if (socket !== this.socket) return;
    this.beat();
    this.onMessage(JSON.parse(text) as ServerMessage);
  }

  private beat(): void {
    const now = this.world.now();
    this.heardAt = now.getTime();
    const at = now.toISOString();
    const shown = this.freshness.get();
    // The screen shows seconds: fifty messages in one of them are one sign of life.
    if (shown.state === 'live' && shown.at.slice(0, 19) === at.slice(0, 19)) return;
    this.freshness.set({ state: 'live', at });
  }

  private lost(socket: LiveConnection['socket']): void {
    if (socket !== this.socket || !this.isWanted) return;
    this.socket = null;
    clearInterval(this.pingTimer);
    this.lostAt ??= this.world.now().toISOString();
    this.freshness.set({ state: this.attempt < patience ? 'reconnecting' : 'offline', since: this.lostAt });
    this.retryTimer = setTimeout(() => void this.connect(), waitBefore(this.attempt++, this.world.random));
  }
}
