import type { AnswerOf, ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { lostSession } from '../auth/lost-session.ts';
import { clearToken, clearVisit, currentToken, isVisiting, onSessionChange, storeToken } from '../auth/token.ts';
import { forgetAnswers } from '../outbox/answers-place.ts';
import { createStore } from '../store.ts';
import { writeBody } from './body.ts';
import { networkError, readRefusal, unreadableAnswer } from './errors.ts';
import { forgetPosition, knownPosition, rememberPosition } from './position.ts';
import { buildUrl } from './url.ts';

const base = '/api/v1';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A command sent again under the same key is done once; the server repeats its first answer. */
  readonly idempotencyKey?: string;
}

/** True while a platform developer works inside another account. */
export const proxyAccess = createStore(false);

/** Counts sessions ended by the server; whoever shows pages follows it to /login. */
export const endedSessions = createStore(0);

/** The session that is being ended: the server would refuse whatever else is asked in its name. */
let leaving: string | null = null;
/** Whoever was signed in here last has signed out, and nobody has signed in since. */
let hasLeft = false;
onSessionChange(() => {
  if (currentToken() !== null) hasLeft = false;
});

/** Ends the session on the server and here. Being offline does not keep anybody signed in. */
export async function leaveSession(signOut: Endpoint): Promise<void> {
  const told = call(signOut);
  leaving = currentToken();
  await told.catch(() => undefined);
  leaving = null;
  hasLeft = true;
  endSession();
}

function headersFor(endpoint: Endpoint, { idempotencyKey }: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const token = currentToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  // A GET that follows our own command waits on the server until reading has come that far.
  if (endpoint.method === 'GET' && knownPosition() > 0) headers.set('x-position', String(knownPosition()));
  return headers;
}

async function send(endpoint: Endpoint, input: ClientInputOf<Endpoint>, options: CallOptions): Promise<Response> {
  const { signal } = options;
  if (leaving !== null && leaving === currentToken()) throw new DOMException('The session ends', 'AbortError');
  const headers = headersFor(endpoint, options);
  const hasBody = endpoint.method !== 'GET' && input.body !== undefined;
  const url = buildUrl(
    base + endpoint.path,
    input.params as Record<string, unknown>,
    input.query as Record<string, unknown>,
  );
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers,
      body: hasBody ? await writeBody(input.body, headers) : undefined,
      signal,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw networkError();
  }
}

function learn(response: Response): void {
  const renewed = response.headers.get('authorization');
  if (renewed && currentToken()) storeToken(renewed.replace(/^Bearer\s+/i, ''));
  const proxy = response.headers.get('x-proxy-access');
  if (proxy !== null) proxyAccess.set(proxy === '1');
  rememberPosition(response.headers.get('x-position'));
}

/** Ends the session here: the token and everything that belongs to its account is forgotten. */
export function endSession(): void {
  clearToken();
  forgetAnswers();
  forgetPosition();
  proxyAccess.set(false);
  endedSessions.set((n) => n + 1);
}

/** A visit is over, one's own session waits behind it: the page begins again there. */
export function endOfVisit(): void {
  // Whoever noticed it first has done it.
  if (!isVisiting()) return;
  clearVisit();
  forgetAnswers();
  forgetPosition();
  window.location.assign('/developer/accounts');
}

/** Ends a session the server does not know any more; the sign-in page says so. Late answers to it end nothing again. */
function loseSession(token: string | null): void {
  if (token !== currentToken()) return;
  if (isVisiting()) return endOfVisit();
  if (token !== null) lostSession.set(true);
  endSession();
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return {};
  return JSON.parse(text) as unknown;
};

/**
 * Calls one endpoint and gives its typed answer.
 * @throws ApiError with the server's sentence, or with the catalogue's for answers nobody can read.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: ClientInputOf<E> = {},
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const sentAs = currentToken();
  // A page that is being left may read again: nobody asks, and the answer is known.
  if (sentAs === null && hasLeft && endpoint.access !== 'public') throw readRefusal(401, null, null);
  const response = await send(endpoint, input as ClientInputOf<Endpoint>, options);
  const reference = response.headers.get('x-correlation-id');
  if (!response.ok) {
    if (response.status === 401 && endpoint.access !== 'public') loseSession(sentAs);
    throw readRefusal(
      response.status,
      await bodyOf(response).catch(() => null),
      reference,
      response.headers.get('retry-after'),
    );
  }
  learn(response);
  const body = await bodyOf(response).catch(() => {
    throw unreadableAnswer(response.status, reference);
  });
  const answer = endpoint.response.safeParse(body);
  if (answer.success) return answer.data as AnswerOf<E>;
  // biome-ignore lint/suspicious/noConsole: a broken contract is a fault of ours; the console tells which field
  console.error(`Invalid data from server: ${endpoint.name}`, answer.error.issues);
  throw unreadableAnswer(response.status, reference, answer.error.issues);
}
