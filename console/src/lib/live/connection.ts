import type { ClientMessage, ServerMessage } from '@glasshouse/services/platform/realtime/realtime.contract';
import { type ActorRefFrom, createActor } from 'xstate';
import { waitBefore } from './backoff.ts';
import { connectionMachine, type Freshness, freshnessOf, pingEvery } from './connection.machine.ts';

/** What a connection needs of the world; tests give their own. */
export interface World {
  /** A fresh one-time ticket. */
  ticket(): Promise<string>;
  open(ticket: string): Pick<WebSocket, 'send' | 'close' | 'readyState'> & EventTarget;
  random(): number;
  now(): Date;
}
type Socket = ReturnType<World['open']>;

/** A line on which three signs of life were asked for in vain is dead, though nobody has said so: a cable, a gateway gone. */
const silentLimit = 3 * pingEvery;

/** One websocket for the whole console: topics counted by user, opened again with backoff after a loss. */
export class LiveConnection {
  /** Where the connection stands. */
  readonly actor: ActorRefFrom<typeof connectionMachine>;
  private readonly topics = new Map<string, number>();
  private socket: Socket | null = null;
  /** Counts lines: the word of one that is gone is not heard. */
  private line = 0;
  private readonly world: World;
  private readonly onMessage: (message: ServerMessage) => void;

  constructor(world: World, onMessage: (message: ServerMessage) => void) {
    this.world = world;
    this.onMessage = onMessage;
    const given = connectionMachine.provide({
      actions: {
        openLine: () => void this.openLine(),
        closeLine: () => this.closeLine(),
        greet: ({ context }) => this.greet(context.hasBeenOpen),
        askForLife: ({ context }) => this.askForLife(context.heardAt),
      },
      delays: { backoff: ({ context }) => waitBefore(context.failures - 1, world.random) },
    });
    this.actor = createActor(given).start();
  }

  get freshness(): Freshness {
    return freshnessOf(this.actor.getSnapshot());
  }

  /** Connects, and stays connected until `stop`. */
  start = (): void => this.actor.send({ type: 'start' });

  /** Closes for good, for instance at sign-out. */
  stop = (): void => this.actor.send({ type: 'stop' });

  /** Tries at once, for instance when the browser says it is online again. */
  retryNow = (): void => this.actor.send({ type: 'retry' });

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

  private async openLine(): Promise<void> {
    const line = ++this.line;
    const report = (type: 'opened' | 'heard' | 'lost') => {
      if (line === this.line) this.actor.send({ type, at: this.world.now().toISOString() });
    };
    try {
      const ticket = await this.world.ticket();
      if (line !== this.line) return;
      this.socket = this.listen(this.world.open(ticket), report);
    } catch {
      report('lost');
    }
  }

  private listen(socket: Socket, report: (type: 'opened' | 'heard' | 'lost') => void): Socket {
    socket.addEventListener('open', () => report('opened'));
    socket.addEventListener('close', () => report('lost'));
    socket.addEventListener('message', (event) => {
      if (socket !== this.socket) return;
      report('heard');
      this.onMessage(JSON.parse((event as MessageEvent<string>).data) as ServerMessage);
    });
    return socket;
  }

  /** Closing waits for an answer that may never come: from here on the line is gone. */
  private closeLine(): void {
    const { socket } = this;
    this.line++;
    this.socket = null;
    socket?.close();
  }

  private greet(isAgain: boolean): void {
    for (const topic of this.topics.keys()) this.tell({ op: 'subscribe', topic });
    // Whatever happened while the line was down was not heard.
    if (isAgain) this.onMessage({ op: 'resync' });
  }

  private askForLife(heardAt: string): void {
    const now = this.world.now();
    if (now.getTime() - Date.parse(heardAt) < silentLimit) this.tell({ op: 'ping' });
    else this.actor.send({ type: 'lost', at: now.toISOString() });
  }
}
