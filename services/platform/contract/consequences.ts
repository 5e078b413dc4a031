import { z } from 'zod';

/** One thing that follows from an action, told before it is done: "4 unfinished panels count as made". */
export const Consequence = z.object({ text: z.string(), tone: z.enum(['info', 'attention', 'danger']) });
export type Consequence = z.infer<typeof Consequence>;

/** Something the person may decide with the action; its name is the field of the action's body. */
export const Choice = z.object({ name: z.string(), label: z.string(), isChosen: z.boolean() });
export type Choice = z.infer<typeof Choice>;

/** What an action would lead to, from a dry run of the decision; nothing is written. */
export const Foreseen = z.object({ consequences: z.array(Consequence), choices: z.array(Choice) });
export type Foreseen = z.infer<typeof Foreseen>;
