import type { IncomingMessage } from 'node:http';
import { Inject, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Principal } from '../auth/principal.ts';
import { hashSecret, readTicket, type Ticket } from '../auth/tokens.ts';
import type { Stop } from '../bus/bus.ts';
import { allows } from '../contract/access.ts';
import { isPersonal } from '../contract/open-to-visits.ts';
import { RUNTIME } from '../http/tokens.ts';
import { notHttp } from '../http/unroutable.ts';
import { every } from '../jobs/every.ts';
import { isForEverybody, type LiveMessage } from '../projections/publish-rows.ts';
import { noteRefusal } from '../refusals.ts';
import type { Runtime } from '../runtime.ts';
import { LastChanges } from './last-changes.ts';
import { ClientMessage, realtimePath, type ServerMessage } from './realtime.contract.ts';
import { type Topic, topicsOf } from './topics.ts';

interface Client {
  readonly principal: Principal;
  readonly topics: Set<string>;
  /** Messages of the second that runs. */
  readonly pace: { second: number; count: number };
}

const maxFrameBytes = 64 * 1024;
const maxTopics = 100;
const maxBufferedBytes = 4 * 1024 * 1024;
/** Rights that went away are seen within five seconds, what asking takes included. */
const recheckMs = 3_000;
/** More messages in a second than any page sends: the socket is closed. */
const maxMessagesASecond = 200;
const forgetMs = 120_000;
const farewellMs = 1_000;

/** Sends changed rows to browsers. Every subscription is authorised, and again while it lasts. */
@WebSocketGateway({ path: realtimePath, maxPayload: maxFrameBytes })
export class RealtimeGateway
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, OnModuleInit, OnModuleDestroy
{
  private readonly clients = new Map<WebSocket, Client>();
  private readonly topics: Map<string, Topic>;
  private readonly changes = new LastChanges();
  private stop: Stop | null = null;
  private timer: NodeJS.Timeout | null = null;
  private cleaner: ReturnType<typeof every> | null = null;
  private isRechecking = false;

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {
    this.topics = topicsOf(runtime.contexts);
  }

  onModuleInit(): void {
    this.stop = this.runtime.bus.listen('LIVE.*', (body) => this.forward(body as LiveMessage));
    this.runtime.bus.onReconnect(() => this.resync());
    this.timer = setInterval(() => void this.recheck(), recheckMs);
    this.cleaner = every(forgetMs, this.runtime.log, 'spent tickets', () => this.forgetOld());
  }

  /** What is no handshake is refused like any other request that cannot be read. */
  afterInit(server: WebSocketServer): void {
    server.on('wsClientError', notHttp(this.runtime));
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.cleaner?.stop();
    await this.stop?.();
    const open = [...this.clients.keys()];
    for (const socket of open) socket.close(1001, 'The server restarts');
    // Who does not answer the farewell must not hold up the others' restart.
    setTimeout(() => {
      for (const socket of open) socket.terminate();
    }, farewellMs).unref();
  }

  async handleConnection(socket: WebSocket, request: IncomingMessage): Promise<void> {
    // Messages may arrive while the ticket is checked; they wait here.
    const early: string[] = [];
    const keep = (data: Buffer) => {
      if (early.length < maxTopics) early.push(String(data));
      else socket.close(1008, 'Too many messages');
    };
    socket.on('message', keep);
    socket.on('error', () => socket.terminate());
    const principal = this.hasAllowedOrigin(request) ? await this.redeem(request).catch(() => null) : null;
    if (!principal) {
      noteRefusal(this.runtime, { kind: 'websocket', code: 'NotSignedIn' });
      return socket.close(4401, 'Not signed in');
    }
    // Gone while the ticket was checked: its disconnect has been handled already.
    if (socket.readyState !== socket.OPEN) return;
    this.clients.set(socket, { principal, topics: new Set(), pace: { second: 0, count: 0 } });
    this.runtime.metrics.sockets.set(this.clients.size);
    socket.off('message', keep);
    socket.on('message', (data: Buffer) => void this.receive(socket, String(data)));
    for (const text of early) await this.receive(socket, text);
  }

  handleDisconnect(socket: WebSocket): void {
    this.clients.delete(socket);
    this.runtime.metrics.sockets.set(this.clients.size);
  }

  private hasAllowedOrigin(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    if (!origin) return true;
    return (
      URL.canParse(origin) && (new URL(origin).host === host || this.runtime.config.allowedOrigins.includes(origin))
    );
  }

  private async redeem(request: IncomingMessage): Promise<Principal | null> {
    const text = new URL(request.url ?? '/', 'http://localhost').searchParams.get('token') ?? '';
    const now = this.runtime.clock.now();
    const ticket = await readTicket(this.runtime.config.secret, text, now);
    if (!ticket) return null;
    const source = this.runtime.contexts.find((c) => c.principals)?.principals;
    if (source?.redeem) return source.redeem(this.runtime.db, ticket, now);
    return (await this.spend(ticket)) ? this.principalOf(ticket.session) : null;
  }

  /** Notes that a ticket was used; false when it had been. */
  private async spend({ id, session, expiresAt }: Ticket): Promise<boolean> {
    const written = await this.runtime.db
      .insertInto('realtime_ticket')
      .values({
        hash: hashSecret(id),
        account_id: session.accountId,
        user_id: session.userId,
        session_id: hashSecret(session.sessionId),
        expires_at: expiresAt,
      })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return Number(written.numInsertedOrUpdatedRows ?? 0) === 1;
  }

  /** Tickets that have expired and changes of long ago need not be remembered. */
  private async forgetOld(): Promise<void> {
    this.changes.forget();
    // Longer than clocks of services differ.
    const before = new Date(this.runtime.clock.now().getTime() - forgetMs);
    await this.runtime.db.deleteFrom('realtime_ticket').where('expires_at', '<', before).execute();
  }

  private async principalOf(session: {
    accountId: number;
    userId: number;
    sessionId: string;
  }): Promise<Principal | null> {
    const source = this.runtime.contexts.find((c) => c.principals)?.principals;
    return (await source?.load(this.runtime.db, session, this.runtime.clock.now())) ?? null;
  }

  /** Those of many sessions, in their order. */
  private async principalsOf(given: readonly Principal[]): Promise<(Principal | null)[]> {
    if (!given.length) return [];
    const sessions = given.map(({ accountId, userId, sessionId }) => ({ accountId, userId, sessionId }));
    const source = this.runtime.contexts.find((c) => c.principals)?.principals;
    return source?.loadMany
      ? source.loadMany(this.runtime.db, sessions, this.runtime.clock.now())
      : Promise.all(sessions.map((session) => this.principalOf(session)));
  }

  private async receive(socket: WebSocket, text: string): Promise<void> {
    const client = this.clients.get(socket);
    if (!client || isTooFast(client.pace)) {
      noteRefusal(this.runtime, { kind: 'websocket', code: 'TooManyMessages', ...whoIs(client) });
      return socket.close(1008, 'Too many messages');
    }
    const message = parse(text);
    if (!message) {
      noteRefusal(this.runtime, { kind: 'websocket', code: 'UnknownMessage', ...whoIs(client) });
      return socket.close(1008, 'Unknown message');
    }
    if (message.op === 'ping') return this.send(socket, { op: 'pong', at: this.runtime.clock.now().toISOString() });
    if (message.op === 'unsubscribe') return void client.topics.delete(message.topic);
    const refusal = this.refusalOf(client, message.topic);
    if (refusal) {
      noteRefusal(this.runtime, { kind: 'websocket', code: 'Topic', ...whoIs(client) });
      return this.send(socket, { op: 'refused', topic: message.topic, reason: refusal });
    }
    client.topics.add(message.topic);
    const changedMsAgo = this.changes.agoMs(client.principal.accountId, message.topic);
    this.send(socket, { op: 'subscribed', topic: message.topic, changedMsAgo });
  }

  private refusalOf({ principal, topics }: Pick<Client, 'principal' | 'topics'>, name: string): string | null {
    if (topics.size >= maxTopics) return 'Too many topics';
    // One's own profile tells when that changes.
    if (principal.lacksFactor && name !== `/profile/${principal.userId}`) return 'Set up your authenticator first';
    if (name.startsWith('/profile/') && name !== '/profile/menu')
      return name === `/profile/${principal.userId}` ? null : 'Access denied to this topic';
    if (principal.visit?.isColleague && isPersonal(name)) return 'Access denied to this topic';
    const topic = this.topics.get(name);
    return topic && allows(topic.access, principal.can, principal.isDeveloper) ? null : 'Access denied to this topic';
  }

  private resync(): void {
    this.changes.noteAll();
    for (const socket of this.clients.keys()) this.send(socket, { op: 'resync' });
  }

  private forward(live: LiveMessage): void {
    if (isForEverybody(live)) return this.resync();
    this.changes.note(live.accountId, live.topic);
    const message: ServerMessage = live.patches
      ? { op: 'patch', topic: live.topic, seq: live.seq, patches: [...live.patches] }
      : isResync(live.body)
        ? { op: 'resync' }
        : { op: 'message', topic: live.topic, seq: live.seq, body: live.body };
    // Written once for all sockets that see the same.
    const text = JSON.stringify(message);
    for (const [socket, client] of this.clients)
      if (
        client.principal.accountId === live.accountId &&
        client.topics.has(live.topic) &&
        (live.userId ?? client.principal.userId) === client.principal.userId
      )
        this.write(socket, text);
  }

  /** Asks anew what every session may do: once each, however many sockets it has, all in one statement. */
  private async recheck(): Promise<void> {
    if (this.isRechecking) return;
    this.isRechecking = true;
    try {
      const sessions = Map.groupBy(this.clients, ([, { principal }]) => principal.sessionId);
      const known = [...sessions.values()].flatMap(([first]) => (first ? [first[1].principal] : []));
      // A database that is away takes nobody's rights; every request asks it anew.
      const now = await this.principalsOf(known).catch(() => null);
      for (const [i, clients] of [...sessions.values()].entries())
        if (now) for (const [socket] of clients) this.apply(socket, now[i] ?? null);
    } finally {
      this.isRechecking = false;
    }
  }

  /** What somebody may do now: topics they may not hear any more end, and so does a session that is over. */
  private apply(socket: WebSocket, principal: Principal | null): void {
    const client = this.clients.get(socket);
    // Gone while its rights were read: putting it back would keep it for ever.
    if (!client) return;
    if (!principal) {
      noteRefusal(this.runtime, { kind: 'websocket', code: 'SignedOut', ...whoIs(client) });
      // Nothing more is sent while it closes.
      client.topics.clear();
      return socket.close(4401, 'Signed out');
    }
    this.clients.set(socket, { ...client, principal });
    for (const topic of client.topics)
      if (this.refusalOf({ principal, topics: new Set() }, topic)) {
        client.topics.delete(topic);
        noteRefusal(this.runtime, { kind: 'websocket', code: 'Topic', ...whoIs(client) });
        this.send(socket, { op: 'refused', topic, reason: 'Access denied to this topic' });
      }
  }

  private send(socket: WebSocket, message: ServerMessage): void {
    this.write(socket, JSON.stringify(message));
  }

  private write(socket: WebSocket, text: string): void {
    // A client that does not read is dropped; it fetches again when it is back.
    if (socket.bufferedAmount > maxBufferedBytes) return socket.terminate();
    if (socket.readyState === socket.OPEN) socket.send(text);
  }
}

function isTooFast(pace: Client['pace']): boolean {
  const second = Math.floor(performance.now() / 1000);
  if (pace.second !== second) Object.assign(pace, { second, count: 0 });
  pace.count += 1;
  return pace.count > maxMessagesASecond;
}

const whoIs = (client: Client | undefined) => ({
  accountId: client?.principal.accountId,
  userId: client?.principal.userId,
});

const isResync = (body: unknown) => (body as { resync?: boolean } | undefined)?.resync === true;

function parse(text: string): ClientMessage | null {
  try {
    return ClientMessage.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
