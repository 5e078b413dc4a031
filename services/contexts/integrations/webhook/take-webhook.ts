import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RawBody } from '../../../platform/contract/raw-body.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { noteNews } from './note-news.ts';

const mostBytes = 1024 * 1024;
const unsigned = () => new AppError(401, 'AuthenticationError', 'The signature is missing or wrong');

/** Whether a body bears the signature of who knows the key: HMAC-SHA-256 in base64. */
export function isSigned(bytes: Buffer, signature: string, key: string): boolean {
  const [own, theirs] = [createHmac('sha256', key).update(bytes).digest(), Buffer.from(signature, 'base64')];
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}

async function gathered(raw: RawBody): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of raw.bytes) {
    size += chunk.length;
    if (size > mostBytes) throw new AppError(413, 'RequestError', 'The body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface News {
  readonly events?: readonly { readonly tenantId?: string; readonly resourceId?: string }[];
}

/**
 * Takes what Xero tells: its signature is over the bytes as they came. What it says is not trusted beyond which record to look
 * at, so order and repetition do not matter. The answer is empty and comes at once.
 */
export const xeroWebhook = openHandler(
  'integrations.xeroWebhook',
  async ({ raw }: { raw: RawBody | null }, context) => {
    const { runtime } = context;
    const key = runtime.config.accounting.xero?.webhookKey;
    const signature = context.header('x-xero-signature');
    if (!raw || !key || !signature) throw unsigned();
    const bytes = await gathered(raw);
    if (!isSigned(bytes, signature, key)) throw unsigned();
    await noteNews(runtime, newsIn(bytes));
    return {};
  },
);

function newsIn(bytes: Buffer): News {
  try {
    return JSON.parse(bytes.toString('utf8')) as News;
  } catch {
    throw new AppError(400, 'RequestError', 'The body is no JSON');
  }
}
