import { z } from 'zod';
import type { RawBody } from '../../../platform/contract/raw-body.ts';
import { type Db, withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { hasAccount } from '../../account/account.facts.ts';
import { billingUnavailable } from '../provider/payment-provider.ts';
import { isSignedByStripe } from '../provider/stripe-signature.ts';
import { noteNews } from './note-news.ts';

const largestBytes = 1_000_000;

/** Of an event only its id and the company it is about are read: what is so is fetched. */
const News = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(100),
  data: z.object({
    object: z.object({
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
});

/** Hears the payment provider. Answers at once: the fetching follows, and is repeated until it succeeds. */
export const receiveStripeEvent = openHandler(
  'billing.receiveStripeEvent',
  async ({ raw }: { raw: RawBody | null }, { runtime, correlationId, header }) => {
    const { billing } = runtime.config;
    if (!billing) throw billingUnavailable('Payments are not set up for this installation');
    const body = await bytesOf(raw);
    const now = runtime.clock.now();
    if (!isSignedByStripe(billing.webhookSecret, header('stripe-signature'), body, now))
      throw new AppError(400, 'SignatureError', 'The signature does not fit these bytes, or is too old');
    const news = News.safeParse(readJson(body));
    const accountId = news.success ? accountOf(news.data) : null;
    if (!news.success || accountId === null || !(await isOurs(runtime.db, accountId))) return {};
    const { id: noticeId, type } = news.data;
    await runtime.execute(
      noteNews,
      { noticeId, type },
      {
        accountId,
        actor: { userId: null, name: 'Payment provider' },
        can: () => false,
        correlationId,
        once: async (tx) => {
          const row = { account_id: accountId, event_id: noticeId, type, received_at: now };
          const put = tx.insertInto('billing_notice').values(row);
          const made = await put.onConflict((on) => on.doNothing()).executeTakeFirst();
          return made.numInsertedOrUpdatedRows === 1n;
        },
      },
    );
    return {};
  },
);

/** The company an event names; null when it is about nothing of ours. */
function accountOf({ data: { object } }: z.infer<typeof News>): number | null {
  const named = Number(object.client_reference_id ?? object.metadata?.account);
  return Number.isSafeInteger(named) && named > 0 ? named : null;
}

const isOurs = (db: Db, accountId: number) => withAccount(db, accountId, (tx) => hasAccount(tx, accountId));

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

async function bytesOf(raw: RawBody | null): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of raw?.bytes ?? []) {
    bytes += part.length;
    if (bytes > largestBytes) throw new AppError(413, 'RequestError', 'The event is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
