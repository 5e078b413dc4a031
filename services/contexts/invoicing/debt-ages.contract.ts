import { z } from 'zod';

/** How old a debt is, in days past its day: `notDue` up to that day, then to 30, 60 and 90. */
export const DebtAge = z.enum(['notDue', 'to30', 'to60', 'to90', 'over90']);
export type DebtAge = z.infer<typeof DebtAge>;
