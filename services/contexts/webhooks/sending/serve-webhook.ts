import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import type { TypeBook } from '../types/type-book.ts';
import type { PostOut } from './post-out.ts';
import { readLog } from './read-log.ts';
import { sendLine } from './send-line.ts';
import { stopFor } from './stop-for.ts';
import type { Place } from './stores.ts';
import { takeDue } from './take-due.ts';

/** Reads on and sends what is due to one address, until nothing is left to do now, or the process is told to end. Answers how many attempts were made. */
export async function serveWebhook(
  runtime: RuntimeCore,
  book: TypeBook,
  post: PostOut,
  place: Place,
  isOver: () => boolean = () => false,
): Promise<number> {
  let made = 0;
  for (;;) {
    const read = await readLog(runtime.db, book, place, runtime.clock.now());
    if (read === 'ownerLeft') {
      await stopFor(runtime, place, { cause: 'rights', text: 'its owner is no longer a user' });
      return made;
    }
    const taken = await takeDue(runtime.db, place, runtime.clock.now());
    // Records do not wait for each other; one that cannot be sent is logged, and its lease brings it back.
    const ends = await Promise.allSettled(taken.map((one) => sendLine(runtime, book, post, place, one)));
    for (const end of ends)
      if (end.status === 'rejected')
        runtime.log.error({ err: end.reason, accountId: place.accountId, webhookId: place.id }, 'a webhook failed');
    made += taken.length;
    if (isOver() || (!read && !taken.length)) return made;
  }
}
