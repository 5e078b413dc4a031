import type { IncomingMessage } from 'node:http';
import type { BillingConfig } from '../../../platform/config/config.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { sendOut } from '../../../platform/outbound/send-out.ts';

/** The version of Stripe's interface that this is written for; each request names it. */
const apiVersion = '2025-03-31.basil';
const largestBytes = 5_000_000;

type Value = string | number | boolean | null | undefined;
export type FormFields = Readonly<Record<string, Value>>;

/** Fields in Stripe's form: `metadata[account]=7`. Those without a value are left out. */
export function formOf(fields: FormFields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields?: FormFields;
  /** The same key makes a thing once, however often it is asked for. */
  readonly idempotencyKey?: string;
}

/** One request to Stripe. @throws 503 BillingUnavailable when it does not answer or does not accept it */
export async function callStripe<T>(config: BillingConfig, request: Request): Promise<T> {
  const answer = await send(config, request).catch((error) => {
    throw Object.assign(away('The payment provider cannot be reached. Try again in a few minutes'), { cause: error });
  });
  const text = await textOf(answer);
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return JSON.parse(text) as T;
  const said = status >= 500 || status === 429 ? 'is busy' : 'did not accept the request';
  throw Object.assign(away(`The payment provider ${said}. Try again in a few minutes`), { cause: text.slice(0, 500) });
}

const away = (message: string) => new AppError(503, 'BillingUnavailable', message);

function send({ apiUrl, secretKey }: BillingConfig, request: Request): Promise<IncomingMessage> {
  const { method, path, fields = {}, idempotencyKey } = request;
  const form = formOf(fields);
  const isGet = method === 'GET';
  return sendOut(`${apiUrl}${path}${isGet && form ? `?${form}` : ''}`, {
    method,
    givenBy: 'operator',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': apiVersion,
      ...(isGet
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(form) }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(isGet ? {} : { body: [Buffer.from(form)] }),
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > largestBytes) throw away('The payment provider answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
