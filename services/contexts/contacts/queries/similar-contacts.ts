import { sql } from 'kysely';
import { bareAbn } from '../../../platform/contract/abn.ts';
import { query } from '../../../platform/cqrs/query.ts';
import type { ContactType, SimilarContact, SimilarQuery } from '../contacts.contract.ts';

/** Shown at most: who has more twins than that types too little. */
const shownAtMost = 5;
/** A phone or a name of fewer signs says nothing. */
const shortest = { name: 3, phone: 8 };

/** Words that many companies have in their names. */
const commonWords = /\b(pty|ltd|limited|inc|co|company|group|australia|aust|the|and|services)\b/g;
const coreOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(commonWords, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const digitsOf = (text: string) => text.replace(/\D/g, '');

interface Row {
  readonly id: number;
  readonly name: string;
  readonly type: ContactType;
  readonly suburb: string;
  readonly sameAbn: boolean;
  readonly sameEmail: boolean;
  readonly samePhone: boolean;
}

/** Contacts that are not archived and may be the one that is typed: by ABN, e-mail, phone, or a name that is spelt alike. */
export const similarContacts = query(
  'contacts.similarContacts',
  async (
    { name, email, phone, abn, exceptId }: SimilarQuery,
    { db, accountId },
  ): Promise<{ data: SimilarContact[] }> => {
    const core = coreOf(name);
    const [digits, ownAbn, mail] = [digitsOf(phone), bareAbn(abn), email.trim().toLowerCase()];
    const found = (wanted: string, least = 1) =>
      wanted.length < least ? sql<boolean>`false` : sql<boolean>`found_by ilike ${`%${escaped(wanted)}%`}`;
    const alike = core.length < shortest.name ? sql<boolean>`false` : sql<boolean>`${core} <% search`;
    const { rows } = await sql<Row>`
      select id, name, type, suburb, ${found(ownAbn)} as "sameAbn", ${found(mail)} as "sameEmail",
        ${found(digits, shortest.phone)} as "samePhone"
      from contact_list
      where account_id = ${accountId} and not is_archived and id <> ${exceptId}
        and (${found(ownAbn)} or ${found(mail)} or ${found(digits, shortest.phone)} or ${alike})
      order by 5 desc, 6 desc, 7 desc, word_similarity(${core}, name) desc, id limit ${shownAtMost}`.execute(db);
    return {
      data: rows.map(({ id, name: known, type, suburb, ...same }) => ({
        id,
        name: known,
        type,
        suburb,
        because: becauseOf(same),
      })),
    };
  },
);

const becauseOf = ({ sameAbn, sameEmail, samePhone }: Pick<Row, 'sameAbn' | 'sameEmail' | 'samePhone'>) => {
  if (sameAbn) return 'abn';
  if (sameEmail) return 'email';
  return samePhone ? 'phone' : 'name';
};
