import type { Logger } from 'pino';
import type { Bus, Stop } from '../bus/bus.ts';
import { pauseOn, systemTimers, type Timers } from '../kernel/ambient.ts';
import type { AccountLeases } from './account-leases.ts';

/** What an account loop needs to know. */
export interface AccountLoopOptions {
  readonly name: string;
  readonly bus: Bus;
  readonly log: Logger;
  /** Accounts that have something to do; asked at every poll. */
  readonly behind: () => Promise<number[]>;
  /** Shared out among the copies of this process; without it every copy does all. */
  readonly leases?: AccountLeases | null;
  /**
   * Brings one account up to date; runs at most once at a time per account. Where it answers up to which position it has read,
   * a signal of what lies before that starts no further run.
   */
  readonly catchUp: (accountId: number) => Promise<number> | Promise<void>;
  readonly pollMs?: number;
  /** The relay fills the stream, so it does not listen to it. */
  readonly wakesOnEvents?: boolean;
  readonly timers?: Timers;
}

const defaultPollMs = 300;
/** An account that has news all the time rests so long between two runs: what comes meanwhile goes together, ms. */
const restMs = 20;
/** Another copy has an account and does not bring it up to date for so long: it is frozen or cut off, and is not waited for. */
const overdueMs = 3_000;

/** What wakes: an account, and the position of its event. */
interface News {
  readonly accountId: number;
  readonly seq?: number;
}

/**
 * Keeps every account up to date: woken by the wake broadcast and by the EVENTS stream, and, because both are only
 * signals, by a poll of PostgreSQL. A signal during a run starts one more run, after a short rest. Copies share the accounts
 * by leases.
 */
export class AccountLoop {
  private readonly running = new Map<number, Promise<void>>();
  private readonly again = new Set<number>();
  /** Up to where this process has read an account. */
  private readonly reached = new Map<number, number>();
  /** Accounts that another copy has; true when it has had them for too long. */
  private readonly refused = new Map<number, { isOverdue: boolean }>();
  private readonly stops: Stop[] = [];
  private cancelPoll: (() => void) | null = null;
  private isStopping = false;

  private readonly timers: Timers;

  constructor(private readonly options: AccountLoopOptions) {
    this.timers = options.timers ?? systemTimers;
  }

  async start(): Promise<void> {
    const { bus, name } = this.options;
    this.stops.push(bus.listen('WAKE.*', (body) => this.hear(body as News)));
    if (this.options.wakesOnEvents !== false)
      this.stops.push(
        await bus.consume<News>(
          'EVENTS',
          name,
          // Acknowledged when it is caught up with: what the broker says is pending is what is not done yet.
          async ({ body }) => {
            this.hear(body);
            await this.running.get(body.accountId);
          },
          { parallel: 200 },
        ),
      );
    bus.onReconnect(() => void this.poll());
    await this.poll();
    this.schedule();
  }

  /** Says that an account has news. */
  ring(accountId: number): void {
    if (this.isStopping) return;
    if (this.running.has(accountId)) {
      this.again.add(accountId);
      return;
    }
    const run = this.catchUp(accountId)
      .catch((error) => this.options.log.error({ err: error, accountId, loop: this.options.name }, 'catch-up failed'))
      .then(() => (this.again.has(accountId) && !this.isStopping ? pauseOn(this.timers, restMs) : undefined))
      .finally(() => {
        this.running.delete(accountId);
        if (this.again.delete(accountId)) this.ring(accountId);
      });
    this.running.set(accountId, run);
  }

  /** Rings for what was not read yet: the same news comes by the broadcast, and once more by the stream. */
  private hear({ accountId, seq }: News): void {
    if (seq === undefined || seq > (this.reached.get(accountId) ?? 0)) this.ring(accountId);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.cancelPoll?.();
    await Promise.all(this.stops.map((stop) => stop()));
    await Promise.all(this.running.values());
  }

  /** Catches up unless another copy does so just now. What it reads too late for is told to it as well, or found by a poll. */
  private async catchUp(accountId: number): Promise<void> {
    const { leases, name } = this.options;
    if (!leases) return this.read(accountId);
    if (await leases.take(name, accountId)) {
      this.refused.delete(accountId);
      await this.read(accountId).finally(() => leases.give(name, accountId));
      return;
    }
    const known = this.refused.get(accountId);
    if (known?.isOverdue) return this.read(accountId);
    if (known) return;
    const refusal = { isOverdue: false };
    this.refused.set(accountId, refusal);
    this.timers.after(overdueMs, () => {
      refusal.isOverdue = true;
    });
  }

  private async read(accountId: number): Promise<void> {
    const reached = await this.options.catchUp(accountId);
    if (typeof reached === 'number') this.reached.set(accountId, reached);
  }

  private schedule(): void {
    this.cancelPoll = this.timers.after(this.options.pollMs ?? defaultPollMs, () => {
      void this.poll().finally(() => {
        if (!this.isStopping) this.schedule();
      });
    });
  }

  private async poll(): Promise<void> {
    try {
      const behind = new Set(await this.options.behind());
      // Nobody is behind: whoever has the account works. Who was found frozen stays so until the account is had again.
      for (const [accountId, { isOverdue }] of this.refused)
        if (!isOverdue && !behind.has(accountId)) this.refused.delete(accountId);
      for (const accountId of behind) this.ring(accountId);
    } catch (error) {
      this.options.log.warn({ err: error, loop: this.options.name }, 'poll failed');
    }
  }
}
