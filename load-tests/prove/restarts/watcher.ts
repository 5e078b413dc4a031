import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import {
  realtimeContract,
  realtimePath,
  type ServerMessage,
} from '@glasshouse/services/platform/realtime/realtime.contract';
import { WebSocket } from 'ws';
import type { Balance } from './balance.ts';

const topic = 'contacts';
const againMs = 200;
const pageSize = 100;
const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/**
 * A browser that watches the customers: told of each row, and after every loss of its connection it comes back to a copy
 * that is ready, subscribes, and fetches what it may have missed.
 */
export class Watcher {
  readonly seen = new Set<string>();
  /** How often it had to come back. */
  returns = -1;
  private socket: WebSocket | null = null;
  private isOver = false;

  constructor(
    private readonly balance: Balance,
    /** Which copy it connects to while it can. */
    private readonly liked: number,
  ) {}

  /** Resolves when it is subscribed and has what there was. */
  async open(): Promise<void> {
    for (;;)
      try {
        await this.connect();
        this.returns += 1;
        return await this.fetchAll();
      } catch {
        // The copy went away under it: the next one.
        if (this.isOver) return;
        await pause(againMs);
      }
  }

  close(): void {
    this.isOver = true;
    this.socket?.terminate();
  }

  private async connect(): Promise<void> {
    const { status, body } = await this.balance.call(realtimeContract.createTicket, {});
    if (status !== 200) throw new Error(`no ticket: ${status}`);
    const { ticket } = body as { ticket: string };
    const socket = new WebSocket(
      `${this.balance.pick(this.liked).replace('http', 'ws')}${realtimePath}?token=${ticket}`,
    );
    this.socket = socket;
    await new Promise<void>((done, fail) => {
      let isSubscribed = false;
      socket.on('open', () => socket.send(JSON.stringify({ op: 'subscribe', topic })));
      socket.on('error', fail);
      socket.on('close', () => {
        fail(new Error('closed'));
        if (isSubscribed && !this.isOver) void this.open();
      });
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ServerMessage;
        if (message.op === 'subscribed') {
          isSubscribed = true;
          done();
        }
        if (message.op === 'patch') for (const { row } of message.patches) if (row) this.seen.add(String(row.name));
        if (message.op === 'resync') void this.fetchAll().catch(() => socket.terminate());
      });
    });
  }

  /** As a console does: what it shows is fetched again. Every page, because it has to have missed nothing. */
  private async fetchAll(): Promise<void> {
    for (let start = 0; ; start += pageSize) {
      const query = { draw: '1', start: String(start), length: String(pageSize) };
      const { status, body } = await this.balance.call(contactsContract.listContacts, { query } as never);
      if (status !== 200) throw new Error(`the list was refused: ${status}`);
      const { data } = body as { data: { name: string }[] };
      for (const { name } of data) this.seen.add(name);
      if (data.length < pageSize) return;
    }
  }
}
