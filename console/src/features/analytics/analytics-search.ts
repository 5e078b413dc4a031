import { z } from 'zod';

const word = z.string().max(40).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** What of a page of figures its address keeps: the link shows the same to whoever opens it. */
export const analyticsSearch = z.object({
  preset: word,
  from: day,
  to: day,
  group: word,
  compare: word,
  tax: word,
  asOf: z.string().max(40).optional().catch(undefined),
  date: day,
  ageFrom: word,
});
export type AnalyticsSearch = z.infer<typeof analyticsSearch>;

/** What every page of figures is given: what its address keeps, and how to change it. */
export interface PageProps {
  readonly search: AnalyticsSearch;
  readonly onSearch: (search: AnalyticsSearch) => void;
}
