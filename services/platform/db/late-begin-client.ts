import pg from 'pg';

/** What stands for an answer that the server was never asked for. */
const unasked = (command: string) => ({ command, rowCount: null, rows: [], fields: [], oid: 0 });

/**
 * Sends the begin of a transaction together with its first statement when that carries no parameters: one way to the
 * server and back less for every request. A transaction without a statement is never begun.
 */
export class LateBeginClient extends pg.Client {
  private isBegun = true;

  override query(...given: never[]): never {
    return this.send(given) as never;
  }

  private send([first, values, ...rest]: unknown[]): unknown {
    const pass = super.query as (...given: unknown[]) => Promise<pg.QueryResult | pg.QueryResult[]>;
    const isPlain = typeof first === 'string' && typeof values !== 'function' && !rest.length;
    if (isPlain && first === 'begin') {
      this.isBegun = false;
      return Promise.resolve(unasked('BEGIN'));
    }
    if (this.isBegun) return pass.call(this, first, values, ...rest);
    this.isBegun = true;
    if (first === 'commit' || first === 'rollback') return Promise.resolve(unasked(first.toUpperCase()));
    if (isPlain && !(values as unknown[] | undefined)?.length)
      return pass.call(this, `begin; ${first}`).then((answers) => (answers as pg.QueryResult[]).at(-1));
    // The client sends one after the other. Where this fails the statement behind it does too, and says why.
    pass.call(this, 'begin').catch(() => undefined);
    return pass.call(this, first, values, ...rest);
  }
}
