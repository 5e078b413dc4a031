import { z } from 'zod';

/** What the consoles of a demo company hear while its business is made, again every second. */
export const fillingTopic = '/account/filling';

export const Filling = z.object({
  /** 100 when it is complete. */
  percent: z.number().int().min(0).max(100),
  /** What is being made now, such as "Week of 3 August". */
  doing: z.string(),
});
export type Filling = z.infer<typeof Filling>;
