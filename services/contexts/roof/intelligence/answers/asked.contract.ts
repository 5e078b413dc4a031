import { z } from 'zod';
import { Instant } from '../../../../platform/contract/endpoint.ts';
import { Day } from '../../../../platform/contract/words.ts';
import { type Preset, presets } from '../period/presets.ts';
import { bucketNames } from '../period/read-period.ts';

const presetNames = Object.keys(presets) as [Preset, ...Preset[]];
const words = (values: readonly string[]) =>
  z.enum(values as [string, ...string[]], `Enter one of ${values.join(', ')}`);

/** What a call may be asked by, beside its period. */
export interface Asks {
  readonly groups?: readonly string[];
  readonly filters?: readonly string[];
  readonly metrics?: readonly string[];
  /** Has a chart of time. */
  readonly hasBuckets?: boolean;
  readonly hasTax?: boolean;
  /** Columns a list may be sorted by. */
  readonly sorts?: readonly string[];
  /** Parameters of this call alone. */
  readonly more?: z.ZodRawShape;
}

/** The most rows a page of a list has. */
export const mostRows = 500;
/** The most rows of a file. */
export const mostRowsOfFile = 10_000;
const Cursor = z
  .string()
  .regex(/^\d{1,9}$/, 'Send the cursor of an answer')
  .optional();
const Limit = z.coerce
  .number('Enter a number')
  .int('Enter a whole number')
  .min(1, 'At least 1')
  .max(mostRows, `At most ${mostRows}`);

/** The parameters of a call; others are refused by their name. */
export function asked({ groups = [], filters = [], metrics = [], hasBuckets, hasTax, sorts = [], more = {} }: Asks) {
  const some = (isThere: unknown, shape: z.ZodRawShape): z.ZodRawShape => (isThere ? shape : {});
  const filter = Object.fromEntries(
    filters.flatMap((name) =>
      [`filter[${name}]`, `filter[${name}][exclude]`].map((key) => [key, z.string().max(2_000).optional()]),
    ),
  );
  return z.object({
    preset: z.enum(presetNames, `Enter one of ${presetNames.join(', ')}`).optional(),
    from: Day.optional(),
    to: Day.optional(),
    asOf: z
      .string()
      .refine((text) => /^\d{1,15}$/.test(text) || Instant.safeParse(text).success, 'Enter an instant or a position')
      .optional(),
    compare: z.enum(['previous', 'lastYear', 'both'], 'Enter one of previous, lastYear, both').optional(),
    basis: z.enum(['posted', 'original'], 'Enter one of posted, original').optional(),
    view: z.enum(['records'], 'Enter records').optional(),
    format: z.enum(['csv', 'xlsx', 'pdf'], 'Enter one of csv, xlsx, pdf').optional(),
    cursor: Cursor,
    limit: Limit.optional(),
    ...some(metrics.length, {
      metric: z.enum(metrics as [string, ...string[]], 'Name a figure that this call answers').optional(),
    }),
    ...some(groups.length, { groupBy: words(groups).optional() }),
    ...some(hasBuckets, {
      bucket: z.enum(bucketNames, `Enter one of ${bucketNames.join(', ')}`).optional(),
    }),
    ...some(hasTax, {
      tax: z.enum(['ex', 'inc'], 'Enter one of ex, inc').optional(),
    }),
    ...some(sorts.length, {
      sort: words(sorts.flatMap((name) => [name, `-${name}`])).optional(),
    }),
    ...more,
    ...filter,
  });
}

/** What every call is asked, as its use case gets it. */
export interface Asked {
  readonly preset?: Preset;
  readonly from?: string;
  readonly to?: string;
  readonly asOf?: string;
  readonly compare?: 'previous' | 'lastYear' | 'both';
  readonly basis?: 'posted' | 'original';
  readonly view?: 'records';
  readonly format?: 'csv' | 'xlsx' | 'pdf';
  readonly cursor?: string;
  readonly limit?: number;
  readonly metric?: string;
  readonly groupBy?: string;
  readonly bucket?: (typeof bucketNames)[number];
  readonly tax?: 'ex' | 'inc';
  readonly sort?: string;
  /** The day of what is asked at the end of one day. */
  readonly date?: string;
}
