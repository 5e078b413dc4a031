// @vitest-environment jsdom
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { call } from '../api/client.ts';
import { lostSession } from './lost-session.ts';
import { claimsOf, currentToken, hasSession, ownUserId, storeToken } from './token.ts';

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.mark`;
const inSeconds = (n: number) => Math.floor(Date.now() / 1000) + n;
const alive = () => tokenOf({ sub: '42', exp: inSeconds(60) });

beforeEach(() => localStorage.clear());

describe('the session of a browser', () => {
  it('B-009 is a token with the time it ends, kept in the browser', () => {
    storeToken(alive(), true);
    expect(claimsOf(localStorage.getItem('glasshouse.token') ?? '')?.endsAt).toBeGreaterThan(Date.now());
  });

  it('B-010 is forgotten once its time is over', () => {
    storeToken(tokenOf({ sub: '42', exp: inSeconds(-1) }), true);
    expect(hasSession()).toBe(false);
    expect(localStorage.getItem('glasshouse.token')).toBeNull();
    storeToken(alive(), true);
    expect(hasSession()).toBe(true);
  });

  it('B-014 says whose it is', () => {
    storeToken(alive());
    expect(ownUserId()).toBe(42);
    expect(claimsOf('not a token')).toBeNull();
  });

  it('B-011 goes as bearer token in the Authorization header of every call', async () => {
    const server = serverAnswers();
    server.on(identityContract.menu, () => ({ menu: [] }));
    const token = alive();
    storeToken(token);
    await call(identityContract.menu);
    expect(server.sent[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  it('B-012 B-392 is replaced by the token of an answer', async () => {
    const newer = tokenOf({ sub: '42', exp: inSeconds(3600) });
    const server = serverAnswers();
    server.on(identityContract.menu, () => ({ menu: [] }), { authorization: `Bearer ${newer}` });
    storeToken(alive());
    await call(identityContract.menu);
    expect(currentToken()).toBe(newer);
  });

  it('B-013 ends with a 401 on any call, but for the sign-in itself', async () => {
    const server = serverAnswers();
    const refused = new Refused(401, { code: 'AuthenticationError', message: 'Sign in to continue' });
    server.on(identityContract.authenticate, () => refused);
    server.on(identityContract.menu, () => refused);
    storeToken(alive());
    await expect(call(identityContract.authenticate, { body: {} })).rejects.toMatchObject({ status: 401 });
    expect(hasSession()).toBe(true);
    await expect(call(identityContract.menu)).rejects.toMatchObject({ status: 401 });
    expect([hasSession(), lostSession.get()]).toEqual([false, true]);
  });

  it('B-013 a late 401 of the session before ends nothing, and says nothing again', async () => {
    const server = serverAnswers();
    let answer = () => {};
    const late = new Promise<void>((done) => {
      answer = done;
    });
    server.on(identityContract.menu, async () => {
      await late;
      return new Refused(401, { code: 'AuthenticationError', message: 'Sign in to continue' });
    });
    storeToken(alive());
    const call1 = call(identityContract.menu);
    lostSession.set(false);
    storeToken(tokenOf({ sub: '43', exp: inSeconds(60) }));
    answer();
    await expect(call1).rejects.toMatchObject({ status: 401 });
    expect([hasSession(), lostSession.get()]).toEqual([true, false]);
  });
});
