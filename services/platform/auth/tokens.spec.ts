import { describe, expect, it } from 'vitest';
import { readTicket, readToken, signTicket, signToken, tokenMinutes } from './tokens.ts';

const secret = 'a secret for tests that is long enough';
const session = { accountId: 3, userId: 7, sessionId: 'abc' };
const now = new Date('2026-03-02T01:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a bearer token', () => {
  const readAfter = async (seconds: number) => readToken(secret, await signToken(secret, session, now), later(seconds));
  it('is good for an hour, and a service whose clock is a little behind takes it too', async () => {
    expect(await readAfter(0)).toMatchObject(session);
    expect(await readAfter(tokenMinutes * 60 - 1)).toMatchObject(session);
    expect(await readAfter(-60)).toMatchObject(session);
  });
  it('is nothing when it is over, or comes from a future no clock of ours can be in', async () => {
    expect(await readAfter(tokenMinutes * 60)).toBeNull();
    expect(await readAfter(-61)).toBeNull();
    expect(await readAfter(-3 * 3_600)).toBeNull();
  });
  it('is compared with the clock and with the secret at every reading, also after it was found good', async () => {
    const token = await signToken(secret, session, now);
    expect(await readToken(secret, token, now)).toMatchObject({ isStale: false });
    expect(await readToken(secret, token, later(61))).toMatchObject({ isStale: true });
    expect(await readToken(secret, token, later(tokenMinutes * 60))).toBeNull();
    expect(await readToken('another secret, as long as the other is', token, now)).toBeNull();
    expect(await readToken(secret, `${token.slice(0, -2)}AA`, now)).toBeNull();
  });
});

describe('a ticket of the websocket', () => {
  it('is good for 30 seconds, each with an id of its own', async () => {
    const tickets = await Promise.all([signTicket(secret, session, now), signTicket(secret, session, now)]);
    const read = await Promise.all(tickets.map((ticket) => readTicket(secret, ticket, later(29))));
    expect(read[0]).toMatchObject({ session, expiresAt: later(30) });
    expect(read[0]?.id).not.toBe(read[1]?.id);
    expect(await readTicket(secret, tickets[0] ?? '', later(30))).toBeNull();
    expect(await readTicket('another secret, as long as the other is', tickets[0] ?? '', now)).toBeNull();
  });
  it('is no bearer token, and a bearer token is no ticket', async () => {
    expect(await readToken(secret, await signTicket(secret, session, now), now)).toBeNull();
    expect(await readTicket(secret, await signToken(secret, session, now), now)).toBeNull();
  });
});
