import type { ClientMessage, ServerMessage } from '@glasshouse/services/platform/realtime/realtime.contract';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type ConnectionEvent, connectionMachine } from './connection.machine.ts';
import type { Freshness } from './freshness.ts';
import type { World } from './world.ts';

interface Holder {
  /** What is followed. */
  topics(): Iterable<string>;
  heard(message: ServerMessage): void;
  show(freshness: Freshness): void;
}

/** The socket on its way through `connectionMachine`. It comes after the first page, with xstate. */
export interface Line {
  send(event: ConnectionEvent): void;
  /** Tells the server something while the socket is open; what is followed is told anew when it opens. */
  tell(message: ClientMessage): void;
}

/** A line that waits for `start`. */
export function newLine(world: World, { topics, heard, show }: Holder): Line {
  let socket: ReturnType<World['open']> | null = null;
  const tell = (message: ClientMessage) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  };
  const machine = connectionMachine.provide({
    actors: {
      ticket: fromPromise(({ signal }) => world.ticket(signal)),
      socket: fromCallback(({ input, sendBack }) => {
        const opened = world.open(input);
        socket = opened;
        const leave = listen(opened, sendBack);
        return () => {
          socket = null;
          leave();
          close(opened);
        };
      }),
    },
    actions: {
      ping: () => tell({ op: 'ping' }),
      subscribe: () => {
        for (const topic of topics()) tell({ op: 'subscribe', topic });
      },
      hand: (_, message) => heard(message),
    },
  });
  const actor = createActor(machine, { input: { now: world.now, random: world.random } });
  actor.subscribe(({ context }) => show(context.freshness));
  actor.start();
  return { send: (event) => actor.send(event), tell };
}

/** Closes a socket; one that is still being opened as soon as it stands, as the browser logs anything sooner as a failure. */
function close(socket: ReturnType<World['open']>): void {
  if (socket.readyState === 0) socket.addEventListener('open', () => socket.close(), { once: true });
  else socket.close();
}

/** Hands on what a socket tells, until the returned function is called. */
function listen(socket: EventTarget, tell: (event: ConnectionEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const heard = (event: Event) => {
    const message = JSON.parse((event as MessageEvent<string>).data) as ServerMessage;
    tell({ type: 'heard', message });
  };
  socket.addEventListener('open', () => tell({ type: 'opened' }), { signal });
  socket.addEventListener('close', () => tell({ type: 'closed' }), { signal });
  socket.addEventListener('message', heard, { signal });
  return () => stop.abort();
}
