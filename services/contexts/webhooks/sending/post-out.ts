import type { IncomingMessage } from 'node:http';
import { problemWords } from '../../../platform/outbound/problem-words.ts';
import { OutboundRefused, sendOut } from '../../../platform/outbound/send-out.ts';
import type { Tried } from '../webhooks.contract.ts';

/** An answer, as far as it is kept. */
export interface Answer extends Tried {
  /** What it asks by Retry-After, ms; null when it asks nothing. */
  readonly retryAfterMs: number | null;
}
export interface Posted {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}
export type PostOut = (url: string, posted: Posted) => Promise<Answer>;

interface Door {
  /** Whose address it is; an operator's own network is open to an operator's address alone. */
  readonly givenBy: 'user' | 'operator';
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** For everything: finding the name, connecting, sending, the answer to its end, ms. */
  readonly limitMs?: number;
}

const limitMs = 15_000;
const mostBytes = 64 * 1024;
const keptBytes = 4 * 1024;

/**
 * Posts to a company's address through the guarded door: https only, each address behind the name judged at every attempt, the
 * connection pinned to the one that was judged, no redirect followed, 15 seconds in all, an answer of 64 KB. Never throws.
 */
export const postOut =
  ({ givenBy, resolve, limitMs: limit = limitMs }: Door = { givenBy: 'user' }): PostOut =>
  async (url, { headers, body }) => {
    const began = performance.now();
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(new Error(`No whole answer within ${limit / 1000} seconds`)), limit);
    const late = new Promise<never>((_, fail) => {
      over.signal.addEventListener('abort', () => fail(over.signal.reason));
    });
    // What is cut off after its time is over is nobody's any more.
    late.catch(() => undefined);
    try {
      if (givenBy === 'user' && !/^https:/i.test(url)) throw new OutboundRefused('Only https is sent to');
      const sent = sendOut(url, {
        ...{ method: 'POST', givenBy, headers, body: [body], silenceMs: limit, signal: over.signal },
        ...(resolve ? { resolve } : {}),
      });
      sent.catch(() => undefined);
      const answer = await Promise.race([sent, late]);
      const read = firstOf(answer);
      read.catch(() => undefined);
      const text = await Promise.race([read, late]);
      const status = answer.statusCode ?? 0;
      return { ...base(began), status, answer: text, problem: problemOf(status), retryAfterMs: pauseAsked(answer) };
    } catch (error) {
      const problem = problemWords(error).slice(0, 500);
      return { ...base(began), status: null, answer: '', problem, retryAfterMs: null };
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  };

const base = (began: number) => ({ ms: Math.round(performance.now() - began) });

function problemOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed`;
  if (status === 410) return 'Answered 410: it wants nothing any more';
  return `Answered ${status}`;
}

/** The first 4 KB as text; what goes beyond 64 KB is not read. */
async function firstOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (size < keptBytes) chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) throw new Error('Its answer is longer than 64 KB');
  }
  // PostgreSQL keeps no zero bytes.
  return Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '');
}

/** Seconds, or an instant; a day at most. */
function pauseAsked({ headers }: IncomingMessage): number | null {
  const asked = headers['retry-after'];
  if (!asked) return null;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 86_400_000) : null;
}
