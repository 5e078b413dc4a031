import { z } from 'zod';

/** An option of a report in the address of its page: `?production=true`, also as a bare `?production`. */
const option = z
  .union([z.string(), z.number(), z.boolean()])
  .optional()
  .catch(undefined)
  .transform((value) => (value === undefined || value === false ? undefined : value === '' ? 'true' : String(value)));

/** The options of a report route, for `validateSearch`; anything else in the address is left out. */
export const reportOptions = <N extends string>(...names: readonly N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, option])) as Record<N, typeof option>);
