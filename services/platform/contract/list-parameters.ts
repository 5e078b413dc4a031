import {
  defaultPageSize,
  filterOperators,
  pageSizes,
  searchCharacters,
  type TableColumns,
  tableFormats,
  titleCharacters,
} from './table.ts';

type Json = Record<string, unknown>;

const parameter = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

const whole = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** Parameters that every list takes, by their names in the description. */
export const sharedListParameters: Readonly<Record<string, Json>> = {
  ListSearch: parameter('search[value]', 'Text that a searchable column must hold', {
    type: 'string',
    maxLength: searchCharacters,
  }),
  ListStart: parameter('start', 'Rows to skip; a cursor goes before it', { ...whole, default: 0 }),
  ListLength: parameter('length', 'Rows of a page; -1 is all', {
    type: 'integer',
    enum: [...pageSizes],
    default: defaultPageSize,
  }),
  ListDraw: parameter('draw', 'Comes back as it is', { ...whole, default: 0 }),
  ListDirection: parameter('order[0][dir]', 'Which way the order goes', {
    type: 'string',
    enum: ['asc', 'desc'],
    default: 'asc',
  }),
  ListFormat: parameter('format', 'JSON, or the whole list as a file', {
    type: 'string',
    enum: [...tableFormats],
    default: 'datatable',
  }),
  ListTitle: parameter('title', 'Title of the file', { type: 'string', maxLength: titleCharacters }),
  ListAfter: parameter('after', 'The page after a cursor of an earlier answer in the same order', { type: 'string' }),
  ListBefore: parameter('before', 'The page before a cursor; `end` is the last page', { type: 'string' }),
  ListCount: parameter('count', 'Whether to count past 10,000 rows', {
    type: 'string',
    enum: ['capped', 'exact'],
    default: 'capped',
  }),
  ListZone: parameter('zone', 'IANA time zone in which a day begins', { type: 'string', default: 'UTC' }),
};

/** The schema of a filter: one text for each operator; `include` and `exclude` take several with commas between them. */
export const listFilter: Json = {
  type: 'object',
  properties: Object.fromEntries(filterOperators.map((operator) => [operator, { type: 'string' }])),
  additionalProperties: false,
};

/** The parameters of a list: those of every list, and what its own columns may be ordered, shown and filtered by. */
export function listParameters(columns: TableColumns): Json[] {
  const fields = Object.keys(columns);
  const shown = fields.filter((field) => !columns[field]?.hidden);
  return [
    ...Object.keys(sharedListParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    parameter('order[0][column]', 'Number of the column to order by: of those asked for, else of the list', {
      type: 'integer',
      minimum: 0,
      maximum: fields.length,
    }),
    parameter('columns[0][data]', 'The first column of a file; columns[1][data] is the second, and so on', {
      type: 'string',
      enum: shown,
    }),
    ...fields.map((field) => ({
      ...parameter(
        `filter[${field}]`,
        `${columns[field]?.title}: filter[${field}][OPERATOR]; without an operator it is include`,
        {
          $ref: '#/components/schemas/ListFilter',
        },
      ),
      style: 'deepObject',
      explode: true,
    })),
  ];
}
