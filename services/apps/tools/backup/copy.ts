import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What the driver hands a statement that speaks its protocol itself. */
interface Wire {
  readonly stream: NodeJS.WritableStream & NodeJS.ReadableStream & { readonly writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

const nothing = () => undefined;

/** The rows that `copy … to stdout` gives, in PostgreSQL's text format: one line a row. */
export function copyOut(client: pg.Client, text: string): Readable {
  let wire: Wire | null = null;
  const rows = new Readable({ read: () => void wire?.stream.resume() });
  send(client, {
    submit(connection) {
      wire = connection;
      connection.query(text);
    },
    handleCopyData({ chunk }, connection) {
      // The driver reuses the memory of a chunk.
      if (!rows.push(Buffer.from(chunk))) connection.stream.pause();
    },
    handleError: (error) => void rows.destroy(error),
    handleReadyForQuery: () => void rows.push(null),
  });
  return rows;
}

/** Gives `copy … from stdin` its rows. Throws what PostgreSQL says of them, and what the source throws. */
export function copyIn(client: pg.Client, text: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((done, fail) => {
    let refused: Error | null = null;
    const feed = async (wire: Wire) => {
      for await (const chunk of rows) {
        if (refused) return;
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    };
    send(client, {
      submit: (connection) => connection.query(text),
      handleCopyInResponse(connection) {
        feed(connection).catch((error: Error) => {
          refused ??= error;
          connection.sendCopyFail(error.message);
        });
      },
      handleError(error) {
        refused ??= error;
        fail(refused);
      },
      handleReadyForQuery: () => done(),
    });
  });
}

interface Statement {
  submit(connection: Wire): void;
  handleCopyData?(message: { chunk: Buffer }, connection: Wire): void;
  handleCopyInResponse?(connection: Wire): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

function send(client: pg.Client, statement: Statement): void {
  const whole = {
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handlePortalSuspended: nothing,
    handleCommandComplete: nothing,
    handleEmptyQuery: nothing,
    handleCopyData: nothing,
    handleCopyInResponse: nothing,
    ...statement,
  };
  client.query(whole as unknown as pg.Submittable);
}
