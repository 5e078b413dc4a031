import { withAccount } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { readAfter } from '../../../platform/event-store/read-events.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { webhookAggregate } from '../domain/endpoint.ts';
import { unseal } from '../signing/seal.facts.ts';
import type { TypeBook } from '../types/type-book.ts';
import { bodyOf, messageIdOf, signed } from './message.ts';
import { noteAnswer } from './note-answer.ts';
import { ownerRights } from './owner-rights.ts';
import type { PostOut } from './post-out.ts';
import { linesOf, type Place, readSecrets } from './stores.ts';
import type { Taken } from './take-due.ts';

/**
 * Sends one line that is in hand, in three steps: the attempt stands written down, it is sent, the answer is written down. Who
 * dies between the last two leaves an attempt without an answer: it is repeated after its lease with the same id. The rights of
 * the owner are asked again at each attempt.
 */
export async function sendLine(
  runtime: RuntimeCore,
  book: TypeBook,
  post: PostOut,
  place: Place,
  taken: Taken,
): Promise<void> {
  const ready = await prepare(runtime, book, place, taken);
  if (ready === 'withheld') return;
  const answer = await post(ready.url, ready.posted);
  await noteAnswer(runtime, place, taken, answer);
}

async function prepare({ db, clock, config, events }: RuntimeCore, book: TypeBook, place: Place, { seq }: Taken) {
  const now = clock.now();
  return withAccount(db, place.accountId, async (tx) => {
    const endpoint = await findAggregate(tx, place.accountId, webhookAggregate, place.id, false);
    const [event] = await readAfter(tx, events, place.accountId, seq - 1, 1);
    if (!endpoint || !event) throw new Error(`Webhook ${place.id} has no event ${seq}`);
    const { owner, url } = endpoint.state;
    const can = await ownerRights(tx, place.accountId, owner.id);
    // Its reader finds out as well, and stops; the line waits.
    if (!can) return 'withheld' as const;
    if (!book.readable([event.type], can).length) {
      await linesOf(tx, place)
        .set({ state: 'skipped', problem: 'The owner may not read this any more' })
        .where('seq', '=', seq)
        .execute();
      return 'withheld' as const;
    }
    const { sealed } = await readSecrets(tx, place, now);
    const secrets = sealed.flatMap((one) => unseal(config.secret, one) ?? []);
    if (!secrets.length) throw new Error(`The secret of webhook ${place.id} cannot be opened`);
    const text = bodyOf(place, event, config.publicUrl);
    return { url, posted: signed(messageIdOf(place, seq), text, secrets, now) };
  });
}
