import { realtimePath } from '@glasshouse/services/platform/realtime/realtime.contract';
import WebSocket from 'ws';
import type { SecurityWorld } from './security-world.ts';

/** A message as it came. */
export interface Heard {
  readonly op: string;
  readonly topic?: string;
  readonly text: string;
  /** When, ms since the process started. */
  readonly at: number;
}

/** One open socket and all that came over it. */
export interface Ear {
  readonly socket: WebSocket;
  readonly heard: Heard[];
  /** The code it was closed with; null while it is open. */
  closed(): number | null;
  say(message: object | string): void;
  /** Waits until something holds, at most so many ms; whether it came to hold. */
  until(holds: () => boolean, ms?: number): Promise<boolean>;
  close(): void;
}

const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** A one-time ticket of a session; empty when it gets none. */
export async function ticketFor(world: SecurityWorld, token: string | undefined): Promise<string> {
  const e = world.entries.find((one) => one.name === 'realtime.createTicket');
  if (!e) throw new Error('There are no tickets');
  const { text } = await world.ask(e, { path: e.path, body: {} }, token);
  return String((JSON.parse(text) as { ticket?: string }).ticket ?? '');
}

/** Opens the websocket with whatever is given for a ticket. */
export async function openEar(
  world: SecurityWorld,
  ticket: string,
  headers: Record<string, string> = {},
): Promise<Ear> {
  const address = `${world.base.replace('http', 'ws')}${realtimePath}?token=${encodeURIComponent(ticket)}`;
  const socket = new WebSocket(address, { headers });
  const heard: Heard[] = [];
  let code: number | null = null;
  socket.on('message', (data) => {
    const text = String(data);
    heard.push({ ...(JSON.parse(text) as { op: string; topic?: string }), text, at: performance.now() });
  });
  socket.on('error', () => undefined);
  const ended = new Promise<void>((done) =>
    socket.on('close', (given) => {
      code = given;
      done();
    }),
  );
  await Promise.race([new Promise<void>((done) => socket.on('open', () => done())), ended]);
  return {
    socket,
    heard,
    closed: () => code,
    say: (message) => {
      if (socket.readyState === socket.OPEN)
        socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    },
    async until(holds, ms = 10_000) {
      const end = performance.now() + ms;
      while (!holds() && performance.now() < end) await pause(10);
      return holds();
    },
    close: () => socket.terminate(),
  };
}

/** Asks for topics, answered in order; the ones that were refused. All of them when the socket does not open. */
export async function refusedTopics(
  world: SecurityWorld,
  token: string | undefined,
  topics: readonly string[],
): Promise<string[]> {
  const refused: string[] = [];
  // A socket listens to so many topics at most.
  for (let from = 0; from < topics.length; from += 50) {
    const some = topics.slice(from, from + 50);
    const ear = await openEar(world, await ticketFor(world, token));
    for (const topic of some) ear.say({ op: 'subscribe', topic });
    const answers = () => ear.heard.filter((one) => ['subscribed', 'refused'].includes(one.op));
    await ear.until(() => answers().length >= some.length || ear.closed() !== null);
    const let_in = new Set(
      answers()
        .filter((one) => one.op === 'subscribed')
        .map((one) => one.topic),
    );
    refused.push(...some.filter((topic) => !let_in.has(topic)));
    ear.close();
  }
  return refused;
}
