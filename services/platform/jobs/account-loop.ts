import type { Logger } from 'pino';
import type { Bus, Stop } from '../bus/bus.ts';
import { systemTimers, type Timers } from '../kernel/ambient.ts';
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
  /** Brings one account up to date; runs at most once at a time per account. */
  readonly catchUp: (accountId: number) => Promise<void>;
  readonly pollMs?: number;
  /** The relay fills the stream, so it does not listen to it. */
  readonly wakesOnEvents?: boolean;
  readonly timers?: Timers;
}

const defaultPollMs = 300;
/** Another copy has an account and does not bring it up to date for so long: it is frozen or cut off, and is not waited for. */
const overdueMs = 3_000;

/**
 * Keeps every account up to date: woken by the wake broadcast and by the EVENTS stream, and, because both are only
 * signals, by a poll of PostgreSQL. A signal during a run starts one more run. Copies share the accounts by leases.
 */
export class AccountLoop {
  private readonly running = new Map<number, Promise<void>>();
  private readonly again = new Set<number>();
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
    this.stops.push(bus.listen('WAKE.*', (body) => this.ring((body as { accountId: number }).accountId)));
    if (this.options.wakesOnEvents !== false)
      this.stops.push(
        await bus.consume<{ accountId: number }>(
          'EVENTS',
          name,
          // Acknowledged when it is caught up with: what the broker says is pending is what is not done yet.
          async ({ body }) => {
            this.ring(body.accountId);
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
      .finally(() => {
        this.running.delete(accountId);
        if (this.again.delete(accountId)) this.ring(accountId);
      });
    this.running.set(accountId, run);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.cancelPoll?.();
    await Promise.all(this.stops.map((stop) => stop()));
    await Promise.all(this.running.values());
  }

  /** Catches up unless another copy does so just now. What it reads too late for is told to it as well, or found by a poll. */
  private async catchUp(accountId: number): Promise<void> {
    const { leases, name, catchUp } = this.options;
    if (!leases) return catchUp(accountId);
    if (await leases.take(name, accountId)) {
      this.refused.delete(accountId);
      await catchUp(accountId).finally(() => leases.give(name, accountId));
      return;
    }
    const known = this.refused.get(accountId);
    if (known?.isOverdue) return catchUp(accountId);
    if (known) return;
    const refusal = { isOverdue: false };
    this.refused.set(accountId, refusal);
    this.timers.after(overdueMs, () => {
      refusal.isOverdue = true;
    });
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
