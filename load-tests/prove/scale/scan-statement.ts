/** Words that may follow a table without being its other name. */
const keywords = new Set(
  'where on set join left right inner outer full cross lateral natural using group order limit offset having union values select default returning for as with and or not exists on conflict do when then else end tablesample window fetch'.split(
    ' ',
  ),
);
const introduces = new Set(['from', 'join', 'update', 'into', 'only', 'using', ',']);

/** Texts, numbers and comments say nothing about tables. */
const bare = (sql: string) =>
  sql
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .toLowerCase();

/** A tenant table in a statement, by the name that its columns go by there. */
export interface Reference {
  readonly table: string;
  readonly alias: string;
}

/** Every place where a statement names a tenant table to read or write it. */
export function referencesIn(sql: string, tables: ReadonlySet<string>): Reference[] {
  const tokens = bare(sql).match(/"[^"]+"|[a-z_][\w$]*|[^\s\w"]/g) ?? [];
  const names = tokens.map((token) => token.replaceAll('"', ''));
  const found: Reference[] = [];
  for (let i = 0; i < names.length; i += 1) {
    const isQualified = names[i + 1] === '.' && (names[i] === 'read' || names[i] === 'public');
    const at = isQualified ? i + 2 : i;
    const table = names[at] ?? '';
    if (
      !tables.has(table) ||
      !introduces.has(names[i - 1] ?? '') ||
      names[at + 1] === '.' ||
      (names[at + 1] === '(' && names[i - 1] !== 'into')
    )
      continue;
    // After a comma a column may have a table's name: a table is followed by its other name, a comma or the next clause.
    const next = names[at + 1] === 'as' ? (names[at + 2] ?? '') : (names[at + 1] ?? '');
    const isNamed = /^[a-z_]/.test(next) && !keywords.has(next);
    if (names[i - 1] === ',' && !isNamed) continue;
    found.push({ table, alias: isNamed ? next : table });
  }
  return found;
}

/**
 * Tenant tables that a statement reads or writes without naming the account: each must be held to one by its own
 * `account_id`, by a join `using (account_id)`, or by an `account_id` of its own part of the statement.
 */
export function unheldIn(sql: string, tables: ReadonlySet<string>): Reference[] {
  const text = bare(sql).replaceAll('"', '');
  let free = [...text.matchAll(/(?<![\w.])account_id\b/g)].length;
  return referencesIn(sql, tables).filter(({ alias }) => {
    if (new RegExp(`(?<![\\w.])${alias}\\.account_id\\b`).test(text)) return false;
    free -= 1;
    return free < 0;
  });
}
