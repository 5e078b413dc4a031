import { describe, expect, it } from 'vitest';
import { referencesIn, unheldIn } from './scan-statement.ts';
import { readStatements } from './statement-log.ts';

const tables = new Set(['event', 'aggregate', 'order_list', 'event_head']);
const unheld = (sql: string) => unheldIn(sql, tables).map(({ table }) => table);

describe('a statement on tenant tables', () => {
  it.each([
    'select "id" from "order_list" where "account_id" = $1',
    'insert into "event" ("account_id", "seq") values ($1, $2)',
    'select * from event e join aggregate a on a.account_id = e.account_id and a.id = e.stream_id where e.account_id = $1',
    'select h.last from event_head h left join event e using (account_id) where h.account_id = $1',
    'select 1 from "read"."order_list" as "o" where "o"."account_id" = $1 and exists (select 1 from event where account_id = $1)',
    'update "order_list" set "reference" = $1 where "account_id" = $2',
    'select nextval($1)',
  ])('names the account: %s', (sql) => {
    expect(unheld(sql)).toEqual([]);
  });

  it.each([
    ['select "id" from "order_list" where "id" = $1', ['order_list']],
    ['delete from event where seq = 1', ['event']],
    ['select * from event e join aggregate a on a.id = e.stream_id where e.account_id = $1', ['aggregate']],
    ['select 1 from order_list o, event e where o.account_id = $1 and o.id = e.stream_id', ['event']],
    ["select 1 from event where type = 'account_id'", ['event']],
    [
      'select 1 from order_list o where o.account_id = $1 and exists (select 1 from event e where e.stream_id = o.id)',
      ['event'],
    ],
  ])('does not: %s', (sql, tables) => {
    expect(unheld(sql)).toEqual(tables);
  });

  it('is known by the name it gives a table', () => {
    expect(referencesIn('select e.event from event as e, "order_list" where e.account_id = 1', tables)).toEqual([
      { table: 'event', alias: 'e' },
    ]);
  });
});

it('reads statements of several lines from a log', () => {
  const log = [
    '@@12 glasshouse-api@@ LOG:  execute <unnamed>: select 1',
    '\tfrom event',
    "@@12 glasshouse-api@@ DETAIL:  parameters: $1 = '7'",
    '@@13 psql@@ LOG:  statement: BEGIN',
    '@@13 psql@@ ERROR:  no',
  ].join('\n');
  expect(readStatements(log)).toEqual([
    { pid: 12, application: 'glasshouse-api', sql: 'select 1\nfrom event' },
    { pid: 13, application: 'psql', sql: 'BEGIN' },
  ]);
});
