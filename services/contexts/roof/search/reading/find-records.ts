import { type RawBuilder, sql } from 'kysely';
import { findLabel, type Labelled } from '../../../../platform/barcodes/find-label.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';
import type { SearchSource } from '../../../../platform/table/search-source.ts';
import { sizeIn } from '../../../../platform/table/size-search.ts';
import { shortestSearch } from '../search.contract.ts';

/** A record that answers a search. */
export interface FoundRecord {
  readonly source: SearchSource;
  readonly id: number;
  readonly name: string;
  /** Path of its page. */
  readonly link: string;
}

/** So many of each kind are shown; the best of at most so many that contain the words. */
const shownOfEach = 6;
const lookedAt = 200;

type Find = (source: SearchSource) => RawBuilder<unknown> | null;
type Row = { place: number; id: number; name: string; page: number };

/** The record of a barcode, number or code among what the sources show; null when it is of nothing there. */
export async function findLabelled(db: Tx, accountId: number, barcode: string, sources: readonly SearchSource[]) {
  const labelled = await findLabel(db, accountId, barcode);
  const source = labelled && sources.find((one) => one.kind === labelled.kind);
  if (!source) return null;
  return (await find(db, [source], exact(accountId, '', labelled)))[0] ?? null;
}

/**
 * Records that answer a search, best first within a kind: exact, then beginning with it, then containing every word.
 * One statement; a second, for words spelt a little differently, only when that found nothing.
 */
export async function findRecords(db: Tx, accountId: number, text: string, sources: readonly SearchSource[]) {
  const byKey = exact(accountId, text, await findLabel(db, accountId, text));
  if (text.length < shortestSearch) return find(db, sources, byKey);
  const containing = contains(accountId, text);
  const found = await find(db, sources, (source) => both(byKey(source), containing(source)));
  if (found.length) return found;
  return find(
    db,
    sources.filter((s) => s.isForgiving),
    alike(accountId, text),
  );
}

const both = (a: RawBuilder<unknown> | null, b: RawBuilder<unknown> | null) =>
  a && b ? sql`(${a}) union all (${b})` : (a ?? b);

/** Runs one part per source as a single statement and keeps each record once, in its best place. */
async function find(db: Tx, sources: readonly SearchSource[], part: Find): Promise<FoundRecord[]> {
  const parts = sources.flatMap((source, place) => {
    const one = part(source);
    return one
      ? [
          sql`(select ${place}::int as place, id, name, page from (${one}) found order by rank, id desc limit ${shownOfEach})`,
        ]
      : [];
  });
  if (!parts.length) return [];
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db);
  const seen = new Set<string>();
  return rows.flatMap(({ place, id, name, page }) => {
    const source = sources[place];
    const key = `${place} ${id}`;
    if (!source || seen.has(key)) return [];
    seen.add(key);
    return [{ source, id, name, link: `${source.below}/${page}` }];
  });
}

const rowsOf = (source: SearchSource, accountId: number, rank: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql`select id, ${source.name} as name, ${source.pageId ?? sql`id`} as page, ${rank} as rank from ${trustedName(source.from)}
    where account_id = ${accountId} and ${which}${source.where ? sql` and ${source.where}` : sql``}`;

/** The record of the label, and those of the amount. */
function exact(accountId: number, text: string, labelled: Labelled | null): Find {
  const amount = amountOf(text);
  return (source) => {
    const ways = [
      ...(labelled?.kind === source.kind ? [sql`id = ${labelled.id}`] : []),
      ...(source.amount && amount ? [sql`${trustedName(source.amount)} = ${amount}::numeric`] : []),
    ];
    if (!ways.length) return null;
    return sql`${rowsOf(source, accountId, sql`0`, sql`(${sql.join(ways, sql` or `)})`)} limit ${shownOfEach}`;
  };
}

function contains(accountId: number, text: string): Find {
  const sized = sizeIn(text);
  const start = `${escaped(text)}%`;
  return (source) => {
    if (!source.text) return null;
    const column = trustedName(source.text);
    const isOfSize = sized && source.size?.(sized.size);
    const words = (isOfSize ? sized.rest : text).split(/\s+/).filter(Boolean);
    const parts = words.map((word) => sql<boolean>`${column} ilike ${`%${escaped(word)}%`}`);
    const every = sql.join(isOfSize ? [isOfSize, ...parts] : parts, sql` and `);
    const rank = sql`case when ${column} ilike ${start} then 1 else 2 end`;
    return sql`${rowsOf(source, accountId, rank, every)} limit ${lookedAt}`;
  };
}

/** Words that differ by a letter or two: pg_trgm's word similarity, the likest first. */
function alike(accountId: number, text: string): Find {
  return (source) => {
    if (!source.text) return null;
    const column = trustedName(source.text);
    const rank = sql`1 - word_similarity(${text}, ${column})`;
    return sql`${rowsOf(source, accountId, rank, sql`${text} <% ${column}`)} limit ${lookedAt}`;
  };
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/** '$1,234.5' as '1234.5'; null when the text is no amount of money. */
function amountOf(text: string): string | null {
  const plain = text.replace(/^\$\s*/, '').replace(/,(?=\d{3}\b)/g, '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? plain : null;
}
