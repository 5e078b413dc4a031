/** Moves when one of the payloads runs as SQL. */
export const canarySequence = 's11_canary';
const run = `nextval('${canarySequence}')`;

/** What ends a text, a name or a number where somebody put it into SQL by hand. */
const breakers = [
  ...['', "'", "''", '"', '""', '`', "\\'", "')", "'))", '")', ']', "}'", '$$', '%27', '%2527'],
  // An apostrophe after somebody's normalisation.
  ...['\u02bc', '\uff07', '\u2019'],
  ...['1', "1'", '-1)', "x'", "2026-03-02'", "a'||'", '$1'],
];

/** What is said then: reads, writes, casts, orders, JSON paths, commands of the server. */
const bodies = [
  ...[' or 1=1', ' and 1=2', " or 'a'='a", ' is null or true', ' having 1=1', '/**/or/**/1=1', ' oR/*x*/tRue'],
  ...[`;select ${run}`, ` union select ${run}::text`, ` union all select null,null,${run}`, `||(select ${run})||'`],
  ...[` and (select ${run})>0`, `,(select ${run})`, ` desc,(select ${run})`, ` nulls first,(select ${run})`],
  ...[`->>(select ${run}::text)`, `#>>'{a,${run}}'`, `.a'||(select ${run})||'`, ` @? '$.a ? (@ == ${run})'`, "{a}'}"],
  ...['; drop table sign_in_attempt', '; truncate event', "; update aggregate set state='{}'", '; set role postgres'],
  ...["; select set_config('app.account','2',false)", "; copy (select 1) to program 'id'", '; do $$begin end$$'],
  ...['::int', '::regclass', ' order by 99', ' limit 0 offset 1', ' returning *', ' collate "C"', " like '%' escape '"],
  ...[' waitfor delay 0', ` and 1=(select case when true then ${run} end)`, ' into outfile x', ' for update'],
];

const endings = ['', '--', '-- -', '/*', '#', ';', "'", '"', ')--'];

/** Distinct payloads, spread over all combinations. At most 8,000. */
export function payloads(count: number): string[] {
  const all = bodies.flatMap((body) => breakers.flatMap((breaker) => endings.map((ending) => breaker + body + ending)));
  // A step that shares no factor with the length walks over every one of them.
  const step = 2_741;
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(i * step) % all.length] ?? '');
}

/** The same length and the same parts between commas, nothing of it SQL: what it is answered, the payload must be answered. */
export const twinOf = (payload: string): string => payload.replace(/[^\d,\s]/gu, 'z').replace(/z(?=\d)|(?<=\d)z/g, 'z');
