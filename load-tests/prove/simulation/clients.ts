import { anyone } from '@glasshouse/services/platform/testing/harness';
import { fillJar, openJar } from './jars.ts';
import type { SimProcess } from './processes.ts';
import type { Timeline } from './timeline.ts';

const patienceMs = 3_000;
const pauseMs = 250;

/** People outside: each asks again, with the same key, until the answer is there; and remembers what was acknowledged. */
export class Clients {
  readonly acknowledged: string[] = [];
  private readonly jars: { account: number; id: number }[] = [];
  private asked = 0;

  constructor(
    private readonly timeline: Timeline,
    private readonly api: SimProcess,
    private readonly accounts: readonly number[],
  ) {}

  /** How many were asked and are not answered yet. */
  get waiting(): number {
    return this.asked - this.acknowledged.length;
  }

  /** One request: a jar is opened, or one that is known is filled. */
  ask(): void {
    this.asked += 1;
    const key = `request ${this.asked}`;
    const known = this.jars[Math.floor(this.timeline.between(0, this.jars.length))];
    const account = this.accounts[Math.floor(this.timeline.between(0, this.accounts.length))] ?? 0;
    if (!known || this.timeline.between(0, 1) < 0.3)
      return this.attempt(key, async () => {
        const done = await this.api.runtime.execute(openJar, { name: key }, this.as(account, key));
        return () => void this.jars.push({ account, id: done?.answer.id ?? 0 });
      });
    const grams = this.asked;
    this.attempt(key, async () => {
      await this.api.runtime.execute(fillJar, { id: known.id, grams }, this.as(known.account, key));
      return () => {};
    });
  }

  private as(account: number, key: string) {
    return { ...anyone(account), correlationId: key, idempotencyKey: key };
  }

  private attempt(key: string, call: () => Promise<() => void>): void {
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      cancel();
      this.timeline.at(pauseMs, null, `again ${key}`, () => this.attempt(key, call));
    };
    const cancel = this.timeline.at(patienceMs, null, `no answer to ${key}`, again);
    if (this.api.owner.isDead) return again();
    call().then((done) => {
      if (isOver) return;
      isOver = true;
      cancel();
      this.acknowledged.push(key);
      this.timeline.note(`acknowledged ${key}`);
      done();
    }, again);
  }
}
