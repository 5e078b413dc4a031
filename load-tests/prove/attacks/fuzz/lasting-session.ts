import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AttackWorld } from '../attack-world.ts';
import { openSender } from '../send-as-is.ts';

/** Stands for the session in what is sent through the line below. */
export const lastingToken = 'the-lasting-session';

/**
 * A line to the API whose session its own calls cannot end: it puts a live token in the place of `lastingToken`, and signs
 * in again with every right given back when a call before took the session, the password or the rights away. Requests
 * without that token go through as they are.
 */
export async function openLastingSession(world: AttackWorld): Promise<{ url: string; close(): Promise<void> }> {
  const { served, here, signIn } = world.floor.world;
  const sender = openSender(served.url);
  let token = signIn(here, 'demo');
  const renew = async (ended: string) => {
    if ((await token) !== ended) return;
    token = world.restoreCaller().then(() => signIn(here, 'demo'));
    await token;
  };
  const send = async (request: IncomingMessage, body: Buffer) => {
    const isOurs = request.headers.authorization === `Bearer ${lastingToken}`;
    // Not zipped: answers go on as the text they are.
    const { host: _, connection: __, 'transfer-encoding': ___, 'accept-encoding': ____, ...headers } = request.headers;
    const now = await token;
    const answer = await sender.send({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: { ...(headers as Record<string, string>), ...(isOurs ? { authorization: `Bearer ${now}` } : {}) },
      body,
    });
    return { answer, endedToken: isOurs && (answer.status === 401 || answer.status === 403) ? now : null };
  };
  // Longer lines than the product takes reach it: the refusal has to be its own.
  const server = createServer({ maxHeaderSize: 1_048_576 }, (request, response) => {
    void relay(request, response, async (body) => {
      const first = await send(request, body);
      if (first.endedToken === null) return first.answer;
      await renew(first.endedToken);
      return (await send(request, body)).answer;
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        sender.close();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Ask = (body: Buffer) => ReturnType<ReturnType<typeof openSender>['send']>;

async function relay(request: IncomingMessage, response: ServerResponse, ask: Ask): Promise<void> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, headers, text } = await ask(Buffer.concat(chunks));
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers;
    response.writeHead(status || 502, kept);
    response.end(request.method === 'HEAD' ? undefined : text);
  } catch {
    response.writeHead(502).end();
  }
}
