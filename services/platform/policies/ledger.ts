import type { Permission } from '../contract/access.ts';
import type { CommandDefinition } from '../cqrs/command.ts';
import { isRefusal } from '../cqrs/is-refusal.ts';
import { type Tx, withAccount } from '../db/database.ts';
import { failpoint } from '../failpoint.ts';
import type { StoredEvent } from '../kernel/event.ts';
import { noteRefusal } from '../refusals.ts';
import type { Runtime } from '../runtime.ts';
import type { Acted, ActOptions } from './policy.ts';

type Part = Pick<Runtime, 'executeAt' | 'log' | 'metrics' | 'db'>;

/** Writes the effect in the ledger inside the command's own transaction; false when it stands there already. */
export async function intend(tx: Tx, accountId: number, policy: string, effectKey: string, at: Date): Promise<boolean> {
  const written = await tx
    .insertInto('effect_ledger')
    .values({ account_id: accountId, policy, effect_key: effectKey, state: 'done', at })
    // What was refused may be done when it is asked for again.
    .onConflict((c) =>
      c
        .columns(['account_id', 'policy', 'effect_key'])
        .doUpdateSet({ state: 'done', at, reason: null })
        .where('effect_ledger.state', '=', 'refused'),
    )
    .executeTakeFirst();
  failpoint('policy.intended', policy);
  return Number(written.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Writes what a rule refused in the ledger, so that somebody can find it, and counts it. */
export async function noteRefused(
  runtime: Pick<Runtime, 'log' | 'metrics' | 'db'>,
  { accountId, seq }: Pick<StoredEvent, 'accountId' | 'seq'>,
  effect: { readonly policy: string; readonly command: string; readonly effectKey: string; readonly now: Date },
  error: unknown,
): Promise<void> {
  const { code, reason } = refusalIn(error);
  const { policy, command, effectKey, now: at } = effect;
  await withAccount(runtime.db, accountId, (tx) =>
    tx
      .insertInto('effect_ledger')
      .values({ account_id: accountId, policy, effect_key: effectKey, at, state: 'refused', reason })
      .onConflict((c) => c.doNothing())
      .execute(),
  );
  noteRefusal(runtime, { kind: 'policy', code, policy, command, accountId, seq });
}

const refusalIn = (error: unknown) => {
  const { code = 'IllegalTransition', message } = error as { code?: string; message: string };
  return { code, reason: message.slice(0, 2000) };
};

/** Does something with somebody's rights, once for each line of the ledger, which keeps the answer. */
export async function act<I, A>(
  runtime: Part,
  event: StoredEvent,
  definition: CommandDefinition<I, A>,
  input: I,
  { ledger: { policy, key }, actor, rights, automation, chain }: ActOptions,
  now: Date,
): Promise<Acted<A>> {
  const { accountId } = event;
  let held: (permission: Permission) => boolean = () => false;
  failpoint('policy.decided', policy);
  try {
    const done = await runtime.executeAt(now, definition, input, {
      accountId,
      actor,
      can: (permission) => held(permission),
      correlationId: event.meta.correlationId,
      causationId: `${accountId}:${event.seq}`,
      chain,
      automation,
      async once(tx) {
        if (!(await intend(tx, accountId, policy, key, now))) return false;
        held = await rights(tx);
        return true;
      },
      whenDone: (tx, answer) => keepResult(tx, accountId, policy, key, answer),
    });
    failpoint('policy.done', policy);
    const answer = done ? done.answer : await resultOf<A>(runtime, accountId, policy, key);
    return { state: 'done', answer };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await noteRefused(runtime, event, { policy, command: definition.name, effectKey: key, now }, error);
    return { state: 'refused', ...refusalIn(error) };
  }
}

async function keepResult(tx: Tx, accountId: number, policy: string, key: string, answer: unknown): Promise<void> {
  await tx
    .updateTable('effect_ledger')
    .set({ result: JSON.stringify(answer ?? null) })
    .where('account_id', '=', accountId)
    .where('policy', '=', policy)
    .where('effect_key', '=', key)
    .execute();
}

/** What was answered when it was done. */
async function resultOf<A>({ db }: Pick<Runtime, 'db'>, accountId: number, policy: string, key: string): Promise<A> {
  const row = await withAccount(db, accountId, (tx) =>
    tx
      .selectFrom('effect_ledger')
      .select('result')
      .where('account_id', '=', accountId)
      .where('policy', '=', policy)
      .where('effect_key', '=', key)
      .executeTakeFirst(),
  );
  return (row?.result ?? null) as A;
}
