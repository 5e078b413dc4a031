import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, listEndpoint } from '../contract/endpoint.ts';
import { queryFaults } from './query-faults.ts';

const list = listEndpoint({
  path: '/things',
  access: 'signedIn',
  summary: 'List things',
  reads: [],
  row: z.object({ id: z.number() }),
  table: {
    name: { title: 'Name', type: 'text' },
    count: { title: 'Count', type: 'number', sortable: false },
    made: { title: 'Made', type: 'instant', dateFilter: true },
    status: { title: 'Status', type: 'status', labels: { open: 'Open', done: 'Done' } },
    isOld: { title: 'Old', type: 'flag' },
  },
});
const faultsOf = (query: Record<string, string>) => queryFaults(list, query).map(({ target }) => target);

it.each([
  ['filter[bogus]', 'x'],
  ['filter[name][like]', 'x'],
  ['filter[date][gte]', 'bogus'],
  ['filter[made][lt]', '2026-02-31'],
  ['filter[count]', '1,two'],
  ['filter[status]', 'open,gone'],
  ['filter[isOld]', 'maybe'],
  ['order[0][column]', '9'],
  ['order[0][column]', '1'],
  ['order[1][column]', '0'],
  ['order[0][dir]', 'down'],
  ['length', '10'],
  ['start', '-1'],
  ['format', 'xls'],
  ['search[regex]', 'true'],
  ['viewType', 'late'],
  ['include', 'archived'],
  ['constructor', 'x'],
  ['filter[constructor]', 'x'],
])('a list names %s=%s, which it does not know', (key, value) => {
  expect(faultsOf({ [key]: value })).toEqual([key]);
});

it('a list names a type that is not its own', () => {
  const asked = { 'columns[0][data]': 'made', 'columns[0][type]': 'text' };
  expect(queryFaults(list, asked)).toEqual([{ target: 'columns[0][type]', message: 'Made is of type instant' }]);
  expect(faultsOf({ ...asked, 'columns[0][type]': 'instant' })).toEqual([]);
});

it('a list takes everything that it declares, and the proof of a signed address', () => {
  expect(
    faultsOf({
      'search[value]': 'pane',
      'search[regex]': 'false',
      start: '50',
      length: '-1',
      draw: '3',
      'columns[0][data]': 'name',
      'columns[0][export]': 'true',
      'order[0][column]': '0',
      'order[0][dir]': 'desc',
      'filter[date][gte]': '2026-11-23',
      'filter[made][lt]': '2026-11-23T08:30:00Z',
      'filter[count][exclude]': '1,2',
      'filter[status]': 'open,done',
      'filter[status][none]': '',
      'filter[name][contains]': 'clear',
      'filter[isOld]': 'false',
      count: 'exact',
      zone: 'Australia/Melbourne',
      format: 'csv',
      title: 'Things',
      after: 'abc',
      expires: '1',
      signature: '2',
    }),
  ).toEqual([]);
});

it('any other call names a parameter that it does not declare', () => {
  const one = endpoint({
    method: 'GET',
    path: '/one',
    access: 'signedIn',
    summary: 'One',
    query: z.object({ barcode: z.string() }),
    response: z.object({}),
  });
  expect(queryFaults(one, { barcode: 'P-1', bogus: '1' })).toEqual([
    { target: 'bogus', message: 'There is no parameter bogus' },
  ]);
});
