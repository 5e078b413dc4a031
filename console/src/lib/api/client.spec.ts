import { contract, endpoint, IdParams } from '@glasshouse/services/platform/contract/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clearToken, currentToken, storeToken } from '../auth/token.ts';
import { call, endedSessions, leaveSession, proxyAccess } from './client.ts';
import { type ApiError, pageErrorText } from './errors.ts';
import { forgetPosition } from './position.ts';
import { keyOf } from './query.ts';
import { buildUrl } from './url.ts';

const api = contract('test', {
  get: endpoint({
    method: 'GET',
    path: '/things/:id',
    access: 'signedIn',
    summary: '',
    params: IdParams,
    response: z.object({ id: z.number() }),
  }),
  put: endpoint({
    method: 'PUT',
    path: '/things',
    access: 'signedIn',
    summary: '',
    body: z.object({ name: z.string() }),
    response: z.object({}),
  }),
  signIn: endpoint({ method: 'POST', path: '/signin', access: 'public', summary: '', response: z.object({}) }),
});

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
}

let sent: Sent[] = [];
let answers: (Response | Error)[] = [];

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string, details: unknown[] = []) =>
  json({ error: { code, message: `sentence ${code}`, data: null, details } }, status, { 'x-correlation-id': 'ref-1' });
const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: ApiError) => error,
  );
const get = () => call(api.get, { params: { id: 7 } });

beforeEach(() => {
  sent = [];
  answers = [];
  forgetPosition();
  storeToken('first');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method, headers: init.headers as Headers, body: init.body });
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new Error('no answer');
    return next;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearToken();
});

describe('call', () => {
  it('sends path, token and body, and takes a renewed token', async () => {
    answers = [json({ id: 7 }, 200, { authorization: 'Bearer second', 'x-proxy-access': '1' }), json({})];
    await get();
    await call(api.put, { body: { name: 'x' } });
    expect(sent[0]).toMatchObject({ url: '/api/v1/things/7', method: 'GET' });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer first');
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer second');
    expect(sent[1]?.body).toBe('{"name":"x"}');
    expect(proxyAccess.get()).toBe(true);
  });

  it('reads its own writes: the highest position goes with every later GET', async () => {
    answers = [json({}, 200, { 'x-position': '41' }), json({}, 200, { 'x-position': '40' }), json({ id: 7 }), json({})];
    await call(api.put, { body: { name: 'a' } });
    await call(api.put, { body: { name: 'b' } });
    await get();
    await call(api.put, { body: { name: 'c' } });
    expect(sent.map((s) => s.headers.get('x-position'))).toEqual([null, null, '41', null]);
  });

  it('asks nothing more in the name of a session that is being ended', async () => {
    answers = [json({}), json({ id: 7 })];
    const left = leaveSession(api.put);
    expect(await failure(get())).toMatchObject({ name: 'AbortError' });
    await left;
    // The page that is left may still want to read, and nobody is signed in any more.
    expect(await failure(get())).toMatchObject({ status: 401 });
    expect([currentToken(), sent.map((one) => one.method)]).toEqual([null, ['PUT']]);
    storeToken('second');
    await get();
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer second');
    // Somebody has signed in since: what is asked without a token is the server's to refuse again.
    clearToken();
    answers = [refusal(401, 'Unauthorised')];
    await failure(get());
    expect(sent).toHaveLength(3);
  });

  it('ends the session on a 401, but not where nobody is signed in yet', async () => {
    const ended = endedSessions.get();
    answers = [refusal(401, 'Unauthorised')];
    await failure(call(api.signIn));
    expect(currentToken()).toBe('first');
    answers = [refusal(401, 'Unauthorised')];
    await failure(get());
    expect(currentToken()).toBeNull();
    expect(endedSessions.get()).toBe(ended + 1);
  });
});

describe('errors', () => {
  it('carries the sentence, the fields and the reference of the server', async () => {
    const details = [
      { target: 'name', message: 'Enter a name' },
      { target: 'name', message: 'later' },
    ];
    answers = [refusal(422, 'BadFieldError', details)];
    const error = await failure(get());
    expect(error).toMatchObject({
      status: 422,
      code: 'BadFieldError',
      message: 'sentence BadFieldError',
      reference: 'ref-1',
    });
    expect(error?.fields).toEqual({ name: 'Enter a name' });
  });

  it('says what the catalogue says when there is no sentence', async () => {
    answers = [new Response('<html>', { status: 502 })];
    expect((await failure(get()))?.message).toBe(
      'Unknown error 502 received from server. Please try again or contact the administrator if this continues',
    );
    answers = [new TypeError('offline')];
    const offline = await failure(get());
    expect(offline?.message).toBe('Internal Network Error');
    expect(pageErrorText(offline)).toBe('Error accessing the page. Check your network connection and try again');
    answers = [new Response('not json', { status: 200 })];
    expect((await failure(get()))?.message).toContain('Error processing response from server');
  });

  it('B-061 refuses an answer that breaks the contract, and notes Invalid data from server', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    answers = [json({ id: 'seven' })];
    expect((await failure(get()))?.code).toBe('InvalidData');
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[0]).toContain('Invalid data from server');
    log.mockRestore();
  });

  it('names the page errors', async () => {
    answers = [refusal(403, 'Forbidden'), refusal(409, 'Conflict')];
    expect(pageErrorText(await failure(get()))).toBe('Access denied to this page');
    expect(pageErrorText(await failure(get()))).toBe('sentence Conflict');
    expect(pageErrorText(new Error('x'))).toBe('There was an error accessing this page');
  });
});

describe('addresses and keys', () => {
  it('fills and escapes', () => {
    expect(buildUrl('/a/:id/b', { id: 'x/y' }, { 'filter[status]': 'a,b', none: undefined })).toBe(
      '/a/x%2Fy/b?filter%5Bstatus%5D=a%2Cb',
    );
    expect(() => buildUrl('/a/:id')).toThrow('needs id');
  });
  it('makes the key from the contract', () => {
    expect(keyOf(api.get, { params: { id: 7 } })).toEqual(['test.get', { params: { id: 7 } }]);
  });
});
