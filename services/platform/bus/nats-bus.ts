import { isDeepStrictEqual } from 'node:util';
import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerMessages,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  jetstream,
  jetstreamManager,
  type PubAck,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import { failpoint } from '../failpoint.ts';
import { type Bus, type ConsumeOptions, type Delivery, HandedBack, type Stop, type StreamName } from './bus.ts';
import { readServers, replicasOf } from './nats-servers.ts';
import { addStream, deleteStream } from './streams.ts';

const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });
const day = 24 * 60 * 60 * 1000;
/** Deliveries of one message. A job has no limit: dropped by the queue it would be neither done nor parked. */
const maxDeliver = { EVENTS: 10, JOBS: -1 } as const;
const longestDelayMs = 30_000;
/** A cluster that lost a stream's leader chooses another within this time; a job waits for it. */
const electionMs = 10_000;
/** A server that stopped answering is left after two of these: its process may be frozen, its machine gone. */
const pingMs = 2_000;

/**
 * The streams; EVENTS keeps two weeks as a cache of the log, JOBS keeps work until it is acknowledged, and of each
 * subject one message: the same job asked for again while it waits is refused, however long it waits.
 */
const streams = {
  EVENTS: {
    subjects: ['EVENTS.>'],
    retention: RetentionPolicy.Limits,
    max_age: nanos(14 * day),
    duplicate_window: nanos(120_000),
    discard: DiscardPolicy.Old,
  },
  JOBS: {
    subjects: ['JOBS.>'],
    retention: RetentionPolicy.Workqueue,
    max_age: nanos(2 * day),
    duplicate_window: nanos(120_000),
    discard: DiscardPolicy.New,
    max_msgs_per_subject: 1,
    discard_new_per_subject: true,
  },
} satisfies Record<StreamName, Partial<StreamConfig>>;

/** Requests that wait for messages. Over: no more of them; closed: the broker gives them nothing more. */
interface Pulls {
  readonly open: Set<ConsumerMessages>;
  isOver: boolean;
}

export interface NatsBusOptions {
  /** One server, or several of one cluster with commas between them. */
  readonly url: string;
  /** Copies of each stream; three where there are three servers, else one. */
  readonly replicas?: number | undefined;
  readonly name: string;
  readonly onError: (where: string, error: unknown) => void;
}

/** NATS JetStream behind the bus port. Survives a stopped server and deleted streams: it creates them again. */
export class NatsBus implements Bus {
  readonly kind = 'nats';
  private readonly reconnectHandlers: (() => void)[] = [];
  private readonly setBackHandlers: (() => void)[] = [];
  /** Highest place in EVENTS that the broker has acknowledged to this process. */
  private highest = 0;
  private readonly js: JetStreamClient;
  private manager: Promise<JetStreamManager> | null = null;
  private isOpen = true;
  private isUp = true;
  private readonly replicas: number;

  private constructor(
    private readonly nc: NatsConnection,
    private readonly options: NatsBusOptions,
  ) {
    this.js = jetstream(nc, { timeout: 5_000 });
    this.replicas = replicasOf(readServers(options.url).servers.length, options.replicas);
    void this.watch();
  }

  /** Connects; waits for a server that is not up yet. Credentials may stand in an address. */
  static async connect(options: NatsBusOptions): Promise<NatsBus> {
    const nc = await connect({
      ...readServers(options.url),
      name: options.name,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      pingInterval: pingMs,
      timeout: 5_000,
    });
    const bus = new NatsBus(nc, options);
    await bus.ensureStreamsSoon();
    return bus;
  }

  async publish(subject: string, body: unknown, id: string): Promise<void> {
    // Events are handed over again by the relay; a job that is not taken now would wait until it is found forgotten.
    const end = performance.now() + (subject.startsWith('JOBS.') ? electionMs : 0);
    for (;;) {
      try {
        return await this.publishOnce(subject, body, id);
      } catch (error) {
        if (performance.now() >= end || !this.isConnected()) throw error;
        await pause(250);
      }
    }
  }

  private async publishOnce(subject: string, body: unknown, id: string): Promise<void> {
    // At once, instead of after the time-outs of every call that would be made.
    if (!this.isConnected()) throw new Error('The broker cannot be reached');
    const payload = JSON.stringify(body);
    try {
      this.note(await this.js.publish(subject, payload, { msgID: id }));
    } catch (error) {
      if (isHeldAlready(error)) return;
      // No stream answers for the subject: it was deleted. Make it again, once.
      await this.ensureStreams();
      this.note(await this.js.publish(subject, payload, { msgID: id }));
      this.options.onError('publish', error);
    }
  }

  /** Places only ever rise. One that does not was given by a broker that has forgotten those before. */
  private note({ stream, seq, duplicate }: PubAck): void {
    if (stream !== 'EVENTS' || duplicate) return;
    const isSetBack = seq < this.highest;
    this.highest = isSetBack ? seq : Math.max(this.highest, seq);
    if (isSetBack) for (const handle of this.setBackHandlers) handle();
  }

  broadcast(subject: string, body: unknown): void {
    if (!this.isUp || this.nc.isClosed()) return;
    try {
      this.nc.publish(subject, JSON.stringify(body));
    } catch (error) {
      this.options.onError('broadcast', error);
    }
  }

  listen(pattern: string, handle: (body: unknown, subject: string) => void): Stop {
    const subscription = this.nc.subscribe(pattern, {
      callback: (error, message) => {
        if (error) return this.options.onError('listen', error);
        handle(message.json(), message.subject);
      },
    });
    return async () => subscription.unsubscribe();
  }

  async consume<T>(
    stream: StreamName,
    durable: string,
    handle: (d: Delivery<T>) => Promise<void>,
    options: ConsumeOptions = {},
  ): Promise<Stop> {
    const pulls: Pulls = { open: new Set(), isOver: false };
    // Who stops takes nothing more; what still arrives goes to somebody else at once.
    const take = (delivery: Delivery<T>) => {
      if (pulls.isOver) throw new HandedBack();
      return handle(delivery);
    };
    // Jobs are long: each lane takes its own, and a slow one holds nobody up. Events are short: one lane, by the batch.
    const parallel = options.parallel ?? 1;
    const [lanes, batch] = stream === 'JOBS' ? [parallel, 1] : [1, parallel];
    const loop = async () => {
      while (!pulls.isOver && this.isOpen) {
        try {
          await this.ensureConsumer(stream, durable, options);
          while (!pulls.isOver && this.isOpen) await this.fetchOnce(stream, durable, take, batch, pulls);
        } catch (error) {
          if (pulls.isOver || !this.isOpen) return;
          this.options.onError(`consume ${durable}`, error);
          await pause(1_000);
        }
      }
    };
    const done = Promise.all(Array.from({ length: lanes }, loop));
    return async () => {
      pulls.isOver = true;
      for (const pull of pulls.open) void pull.close();
      await Promise.race([done, pause(2_000)]);
    };
  }

  async lastEventSeq(accountId: number): Promise<number | null> {
    try {
      const manager = await this.getManager();
      const message = await manager.streams.getMessage('EVENTS', { last_by_subj: `EVENTS.${accountId}.>` });
      return message ? (message.json<{ seq: number }>().seq ?? 0) : 0;
    } catch (error) {
      return /no message|not found/i.test(String(error)) ? this.emptyOrUnknown() : null;
    }
  }

  async dropEvents(): Promise<void> {
    const manager = await this.getManager();
    // Emptied it would still refuse what it was given in the last minutes: only a new stream takes it again.
    await deleteStream(manager, 'EVENTS');
    await this.ensureStreams();
  }

  onReconnect(handle: () => void): void {
    this.reconnectHandlers.push(handle);
  }

  onSetBack(handle: () => void): void {
    this.setBackHandlers.push(handle);
  }

  isConnected(): boolean {
    return this.isUp && !this.nc.isClosed();
  }

  async close(): Promise<void> {
    this.isOpen = false;
    await Promise.race([this.nc.drain().catch(() => undefined), pause(2_000)]);
    if (!this.nc.isClosed()) await this.nc.close();
  }

  private async fetchOnce<T>(
    stream: StreamName,
    durable: string,
    handle: (d: Delivery<T>) => Promise<void>,
    batch: number,
    pulls: Pulls,
  ) {
    const consumer = await this.js.consumers.get(stream, durable);
    if (pulls.isOver) return;
    const messages = await consumer.fetch({ max_messages: batch, expires: 5_000 });
    pulls.open.add(messages);
    const running: Promise<void>[] = [];
    for await (const message of messages) running.push(this.deliver(message, handle));
    pulls.open.delete(messages);
    await Promise.all(running);
  }

  private async deliver<T>(message: JsMsg, handle: (d: Delivery<T>) => Promise<void>): Promise<void> {
    const { subject } = message;
    const [stream] = subject.split('.');
    try {
      failpoint('delivery.taken', stream);
      await handle({
        subject,
        body: message.json<T>(),
        attempt: message.info.deliveryCount,
        working: () => message.working(),
      });
      failpoint('delivery.handled', stream);
      message.ack();
      failpoint('delivery.acknowledged', stream);
    } catch (error) {
      if (error instanceof HandedBack) return message.nak(error.afterSeconds * 1000);
      this.options.onError(`handle ${subject}`, error);
      // Text that is no JSON will never be any.
      if (error instanceof SyntaxError) return message.term('not JSON');
      message.nak(Math.min(longestDelayMs, 500 * 2 ** message.info.deliveryCount));
    }
  }

  /** Servers that choose a leader, or are slow, refuse a stream; it is asked for again until they should have one. */
  private async ensureStreamsSoon(): Promise<void> {
    for (const end = performance.now() + electionMs; ; await pause(250)) {
      try {
        return await this.ensureStreams();
      } catch (error) {
        if (performance.now() < end && this.isOpen && this.isConnected()) continue;
        this.options.onError('streams', error);
        return;
      }
    }
  }

  /**
   * Makes the streams that are missing, and brings those of an earlier release up to date. The number of copies is left
   * as it is: servers that join or leave a stream by themselves while others fail can lose it.
   */
  private async ensureStreams(): Promise<void> {
    const manager = await this.getManager();
    for (const [name, config] of Object.entries(streams)) {
      const full = { ...config, subjects: [...config.subjects], name, storage: StorageType.File };
      const found = await manager.streams.info(name).catch(nullIfMissing);
      if (!found) await addStream(manager, { ...full, num_replicas: this.replicas });
      // An old server may refuse; the stream then goes on as it was.
      else if (!hasAll(found.config, full))
        await manager.streams.update(name, full).catch((error) => this.options.onError(`update ${name}`, error));
    }
  }

  private async ensureConsumer(stream: StreamName, durable: string, options: ConsumeOptions): Promise<void> {
    await this.ensureStreams();
    const manager = await this.getManager();
    const wanted = {
      ack_wait: nanos((options.ackWaitSeconds ?? 60) * 1000),
      max_deliver: maxDeliver[stream],
      max_ack_pending: Math.max(1_000, options.parallel ?? 1),
    } satisfies Partial<ConsumerConfig>;
    const found = await manager.consumers.info(stream, durable).catch(nullIfMissing);
    if (!found)
      await manager.consumers.add(stream, { ...wanted, durable_name: durable, ack_policy: AckPolicy.Explicit });
    else if (!hasAll(found.config, wanted)) await manager.consumers.update(stream, durable, wanted);
  }

  /** Nothing kept: 0, and the stream is made again if it is gone. Null when JetStream itself does not answer. */
  private async emptyOrUnknown(): Promise<number | null> {
    try {
      await this.ensureStreams();
      return 0;
    } catch {
      return null;
    }
  }

  private getManager(): Promise<JetStreamManager> {
    this.manager ??= jetstreamManager(this.nc, { checkAPI: false, timeout: 5_000 });
    return this.manager;
  }

  private async watch(): Promise<void> {
    for await (const status of this.nc.status()) {
      if (status.type === 'disconnect') this.isUp = false;
      if (status.type === 'reconnect') {
        this.isUp = true;
        await this.ensureStreamsSoon();
        for (const handle of this.reconnectHandlers) handle();
      }
    }
  }
}

/** The queue keeps one message of a subject, and has it. */
const isHeldAlready = (error: unknown) => /maximum messages per subject/i.test(String(error));

const missing: readonly number[] = [JetStreamApiCodes.StreamNotFound, JetStreamApiCodes.ConsumerNotFound];
/** Only what the broker says is missing is made; an answer that did not come says nothing. */
const nullIfMissing = (error: unknown): null => {
  if (error instanceof JetStreamApiError && missing.includes(error.code)) return null;
  throw error;
};

/** Does a configuration found have every value that is wanted? */
const hasAll = (found: object, wanted: object) =>
  Object.entries(wanted).every(([key, value]) => isDeepStrictEqual((found as Record<string, unknown>)[key], value));
