import type { IncomingMessage } from 'node:http';
import { sendOut } from '../../../platform/outbound/send-out.ts';
import { Unanswered } from './failures.ts';

/** A request to a provider: `json` or `form` is its body. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/** What it answered; `body` is null when it said nothing. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

const mostBytes = 20 * 1024 * 1024;
const silenceMs = 120_000;

/** Asks a provider through the one way out. Throws Unanswered when no whole answer came. */
export async function ask(request: Ask): Promise<Answer> {
  const { method, url, json, form, headers = {} } = request;
  const text = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = text === undefined ? undefined : Buffer.from(text);
  const answer = await unanswered(() =>
    sendOut(url, {
      method,
      givenBy: 'operator',
      silenceMs,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': type, 'content-length': body.length } : {}),
        ...headers,
      },
      ...(body ? { body: [body] } : {}),
    }),
  );
  const said = await unanswered(() => readAll(answer));
  const status = answer.statusCode ?? 0;
  return { status, headers: answer.headers as Answer['headers'], body: parsed(said, status) };
}

async function unanswered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Unanswered(error instanceof Error ? error.message : 'No answer');
  }
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A refusal may say nothing that can be read; what was carried out must. */
function parsed(text: string, status: number): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    if (status >= 200 && status < 300) throw new Unanswered('The answer was cut off');
    return null;
  }
}
