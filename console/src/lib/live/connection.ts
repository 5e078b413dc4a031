import type { ServerMessage } from '@glasshouse/services/platform/realtime/realtime.contract';
import { createStore } from '../store.ts';
import { waitBefore } from './backoff.ts';
import type { Freshness } from './freshness.ts';
import type { Line, newLine } from './line.ts';
import { Topics } from './topics.ts';
import type { World } from './world.ts';

/** Loads the part that opens the socket, and what takes in its messages. */
type LoadLine = () => Promise<{
  readonly newLine: typeof newLine;
  readonly heard: (message: ServerMessage) => void;
}>;

/**
 * One websocket for the whole console: its wish to be open and what is followed. The line itself is a machine that
 * loads with the first start; what is followed by then is subscribed when it opens.
 */
export class LiveConnection {
  readonly freshness = createStore<Freshness>({ state: 'idle' });
  private readonly topics = new Topics((message) => this.line?.tell(message));
  private line: Line | null = null;
  private wantedSince: number | null = null;
  private isLoading = false;
  private loadsFailed = 0;
  private loadTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly world: World;
  private readonly loadLine: LoadLine;

  constructor(world: World, loadLine: LoadLine) {
    this.world = world;
    this.loadLine = loadLine;
  }

  /** Connects, and stays connected until `stop`. */
  start(): void {
    if (this.wantedSince !== null) return;
    this.wantedSince = this.world.now().getTime();
    this.begin();
  }

  /** Whether it was started and not stopped. */
  get isWanted(): boolean {
    return this.wantedSince !== null;
  }

  /** Closes for good, for instance at sign-out. */
  stop(): void {
    this.wantedSince = null;
    this.loadsFailed = 0;
    clearTimeout(this.loadTimer);
    this.line?.send({ type: 'stop' });
    this.freshness.set({ state: 'idle' });
  }

  /** Follows a topic until the returned function is called. The last one to leave unsubscribes. */
  follow(topic: string): () => void {
    return this.topics.follow(topic);
  }

  /** Tries at once, for instance when the browser says it is online again. */
  retryNow(): void {
    if (this.line) this.line.send({ type: 'retry' });
    else this.begin();
  }

  private begin(): void {
    if (this.wantedSince === null) return;
    if (this.line) this.line.send({ type: 'start' });
    else if (!this.isLoading) void this.load();
  }

  private async load(): Promise<void> {
    clearTimeout(this.loadTimer);
    this.isLoading = true;
    try {
      const { newLine, heard } = await this.loadLine();
      this.line = newLine(this.world, {
        topics: () => this.topics.names(),
        heard,
        show: (freshness) => this.freshness.set(freshness),
      });
      this.isLoading = false;
      this.begin();
    } catch {
      this.isLoading = false;
      this.loadLater();
    }
  }

  /** Without the part that opens the socket there is no line either. */
  private loadLater(): void {
    if (this.wantedSince === null) return;
    this.freshness.set({ state: 'offline', since: new Date(this.wantedSince).toISOString() });
    this.loadTimer = setTimeout(() => this.begin(), waitBefore(this.loadsFailed++, this.world.random));
  }
}
