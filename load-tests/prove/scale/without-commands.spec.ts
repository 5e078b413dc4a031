import { expect, it } from 'vitest';
import { withoutCommands } from './c3-replica.ts';

const said = (pid: number, sql: string) => ({ pid, application: 'glasshouse-api', sql });

it('leaves out what a transaction reads that writes too, whatever other connections do meanwhile', () => {
  const log = [
    said(1, 'begin'),
    said(2, 'begin'),
    said(1, 'select * from aggregate'),
    said(2, 'select * from contact_list'),
    said(1, 'select append_events($1)'),
    said(1, 'commit'),
    said(2, 'commit'),
    said(1, 'begin'),
    said(1, 'select * from order_list'),
    said(1, 'rollback'),
    said(3, 'select 7'),
  ];
  const kept = withoutCommands(log).map(({ sql }) => sql);
  expect(kept.filter((sql) => sql.startsWith('select'))).toEqual([
    'select * from contact_list',
    'select * from order_list',
    'select 7',
  ]);
});
