import type { Db } from '@glasshouse/services/platform/db/database';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { runStatement } from './statements.ts';
import { type Answer, Blocked, type Store, StoreError, type Transaction } from './store.ts';
import type { Owner, Timeline } from './timeline.ts';

/** As in the product, but of a shorter time: a stalled process is to meet it. Virtual ms. */
const lockTimeoutMs = 5_000;
const idleTimeoutMs = 3_000;

/** The server: its store, its sessions, and whether it is up. */
export class SimDatabase {
  readonly sessions = new Set<Session>();
  isUp = true;
  /** Longest time of one way over the network, ms; a fault makes it long. */
  longestMs = 2;

  constructor(
    readonly timeline: Timeline,
    readonly store: Store,
  ) {}

  /** Locks that belong to a session until it gives them back or ends. */
  readonly sessionLocks = new Map<string, Session>();

  /** A pool of one process in one role; `isKept`: one connection, which stays. */
  open(owner: Owner, isWorker: boolean, isKept = false): Db {
    const driver = new SimDriver(this, owner, isWorker, isKept);
    return new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  /** Ends the sessions of a process that is gone: what they did not commit is rolled back. */
  drop(owner: Owner): void {
    for (const session of this.sessions) if (session.owner === owner) session.end();
  }

  /** Ends everything; what was not committed is gone. */
  crash(): void {
    this.isUp = false;
    for (const session of this.sessions) session.end();
  }
}

class SimDriver implements Driver {
  private kept: Session | null = null;

  constructor(
    private readonly server: SimDatabase,
    private readonly owner: Owner,
    private readonly isWorker: boolean,
    private readonly isKept: boolean,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.kept && !this.kept.isOver) return this.kept;
    const session = new Session(this.server, this.owner, this.isWorker);
    if (this.isKept) this.kept = session;
    return session;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Session).send('begin', (session) => session.begin());
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Session).send('commit', (session) => session.commit());
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Session).send('rollback', (session) => session.rollback());
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!this.isKept) (connection as Session).end();
  }

  async destroy(): Promise<void> {}
}

const nothing: Answer = { rows: [], changed: 0 };
const isWrite = /^(insert|update|delete|commit|select append_events)/;
const lost = () => new StoreError('57P01', 'terminating connection due to administrator command');

/** One connection: each statement takes a way there, its work, and a way back. */
export class Session implements DatabaseConnection {
  private tx: Transaction | null = null;
  isOver = false;
  private cancelIdle: (() => void) | null = null;

  constructor(
    private readonly server: SimDatabase,
    readonly owner: Owner,
    private readonly isWorker: boolean,
  ) {
    server.sessions.add(this);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const label = `${query.sql.slice(0, 48).replace(/\s+/g, ' ')} ${JSON.stringify(query.parameters).slice(0, 60)}`;
    const answer = await this.send(label, (session) => session.run(query));
    return { rows: answer.rows as R[], numAffectedRows: BigInt(answer.changed) };
  }

  // biome-ignore lint/correctness/useYield: the product streams nothing here
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The simulation streams nothing');
  }

  /** Sends work to the server; resolves with its answer, once the process is there to hear it. */
  send(label: string, work: (session: Session) => Answer): Promise<Answer> {
    const { timeline } = this.server;
    this.burn(label);
    return new Promise((done, fail) => {
      const reply = (text: string, tell: () => void) =>
        void timeline.at(this.oneWay(), this.owner, `${label} → ${text}`, tell);
      const arrive = () => this.attempt(work, done, fail, reply, timeline.elapsed + lockTimeoutMs);
      timeline.at(this.oneWay(), null, `${this.owner.name} ${label}`, arrive);
    });
  }

  begin(): Answer {
    this.tx = this.server.store.begin();
    return nothing;
  }

  commit(): Answer {
    this.tx?.commit();
    this.tx = null;
    return nothing;
  }

  rollback(): Answer {
    this.tx?.rollback();
    this.tx = null;
    return nothing;
  }

  run(query: CompiledQuery): Answer {
    if (/pg_(try_)?advisory_(un)?lock/.test(query.sql)) return this.sessionLock(query);
    const tx = this.tx ?? this.server.store.begin();
    if (tx.isFailed) throw new StoreError('25P02', 'current transaction is aborted');
    try {
      const answer = runStatement(tx, query, this.isWorker);
      if (!this.tx) tx.commit();
      return answer;
    } catch (error) {
      if (!this.tx) tx.rollback();
      else if (!(error instanceof Blocked)) tx.isFailed = true;
      throw error;
    }
  }

  /** The server lets go of it: rolls back what it had begun. */
  end(): void {
    this.cancelIdle?.();
    this.isOver = true;
    this.tx?.rollback();
    this.tx = null;
    this.server.sessions.delete(this);
    for (const [name, holder] of this.server.sessionLocks) if (holder === this) this.server.sessionLocks.delete(name);
  }

  private attempt(
    work: (session: Session) => Answer,
    done: (answer: Answer) => void,
    fail: (error: unknown) => void,
    reply: (text: string, tell: () => void) => void,
    until: number,
  ): void {
    this.cancelIdle?.();
    if (!this.server.isUp) return reply('down', () => fail(new Error('connect ECONNREFUSED')));
    if (this.isOver) return reply('lost', () => fail(lost()));
    try {
      const answer = work(this);
      this.watchIdle();
      reply(`${answer.rows.length} ${answer.changed}`, () => done(answer));
    } catch (error) {
      if (error instanceof Blocked) return this.wait(error.by, work, done, fail, reply, until);
      // A promise that did not hold, or a statement the simulation does not know: not the product's to handle.
      if (!(error instanceof StoreError)) throw error;
      this.watchIdle();
      reply('error', () => fail(error));
    }
  }

  /** Behind another transaction: again when that has ended; a circle or too long a time is an error. */
  private wait(by: Transaction, ...rest: [...Parameters<Session['attempt']>]): void {
    const [work, done, fail, reply, until] = rest;
    const { timeline } = this.server;
    const { tx } = this;
    const refuse = (error: StoreError) => {
      if (tx) tx.isFailed = true;
      reply('lock', () => fail(error));
    };
    for (let other: Transaction | null = by; other; other = other.blockedBy)
      if (other === tx) return refuse(new StoreError('40P01', 'deadlock detected'));
    if (tx) tx.blockedBy = by;
    let isGone = false;
    const again = () => {
      if (isGone) return;
      isGone = true;
      stopWaiting();
      if (tx) tx.blockedBy = null;
      this.attempt(work, done, fail, reply, until);
    };
    const stopWaiting = timeline.at(
      Math.max(0, until - timeline.elapsed),
      null,
      `${this.owner.name} lock timeout`,
      () => {
        if (isGone) return;
        isGone = true;
        if (tx) tx.blockedBy = null;
        refuse(new StoreError('55P03', 'canceling statement due to lock timeout'));
      },
    );
    by.waiting.push(() => void timeline.at(timeline.between(0, 0.5), null, `${this.owner.name} lock`, again));
  }

  /** A lease: taken unless another session has it, or given back. */
  private sessionLock({ sql, parameters }: CompiledQuery): Answer {
    const { sessionLocks } = this.server;
    const name = parameters.join(' ');
    const holder = sessionLocks.get(name);
    if (sql.includes('advisory_unlock')) {
      if (holder === this) sessionLocks.delete(name);
      return { rows: [{}], changed: 0 };
    }
    const taken = !holder || holder === this;
    if (taken) sessionLocks.set(name, this);
    return { rows: [{ taken }], changed: 0 };
  }

  private watchIdle(): void {
    if (!this.tx) return;
    this.cancelIdle = this.server.timeline.at(idleTimeoutMs, null, `${this.owner.name} idle`, () => this.end());
  }

  /** A write under way brings a crash that was asked for nearer; what is sent then may still arrive. */
  private burn(label: string): void {
    const { fuse } = this.owner;
    if (!fuse || this.isWorker || !isWrite.test(label)) return;
    fuse.left -= 1;
    if (fuse.left < 0) fuse.goOff();
  }

  private oneWay(): number {
    return this.server.timeline.between(0.1, this.server.longestMs);
  }
}
