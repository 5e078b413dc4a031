import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { dateWords } from '../../../platform/kernel/words.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { accountsStore } from '../settings/accounts-settings.ts';

/** The books of a company up to the day they are closed. */
export interface ClosedBooks {
  /** Whether a day, YYYY-MM-DD, can no longer be changed. */
  isClosed(day: string): boolean;
  /** 422 on a field when its day can no longer be changed. */
  assertOpen(day: string, target: string): void;
}

/** Reads until when the books are closed, exact. */
export async function closedBooks({ tx, accountId }: Pick<CommandContext, 'tx' | 'accountId'>): Promise<ClosedBooks> {
  const { lockDate } = await readSettings(accountsStore, tx, accountId);
  const isClosed = (day: string) => lockDate !== null && day <= lockDate;
  return {
    isClosed,
    assertOpen(day, target) {
      if (isClosed(day))
        throw badField(target, `The books are closed until ${dateWords(lockDate ?? '')}: choose a later day`);
    },
  };
}
