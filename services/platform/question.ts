import type { Tx } from './db/database.ts';
import type { EventRegistry } from './event-store/registry.ts';

/** What an answer may read: the account as it is inside the transaction of whoever asks. */
export interface Asked {
  readonly tx: Tx;
  readonly accountId: number;
  readonly events: EventRegistry;
}

/** The answer of one context: `answers: [customerBooks.answeredBy(…)]`. */
export interface Answer {
  readonly question: string;
  readonly answer: (asked: Asked) => unknown;
}

/** What a context needs to know from one above it: declared below, answered above. */
export interface Question<A> {
  readonly name: string;
  /** How the context above knows. */
  answeredBy(answer: (asked: Asked) => A): Answer;
}

/** Declares what a context asks of one above it; `A` is what it is given. */
export const question = <A>(name: string): Question<A> => ({
  name,
  answeredBy: (answer) => ({ question: name, answer }),
});

/** Asks inside a transaction. Throws when no context answers: that is a defect of the code. */
export type Ask = <A>(question: Question<A>) => A;

/** How questions are asked inside one transaction. */
export const askOf =
  (answers: readonly Answer[], asked: Asked): Ask =>
  <A>({ name }: Question<A>) => {
    const found = answers.find((one) => one.question === name);
    if (!found) throw new Error(`Nobody answers ${name}`);
    return found.answer(asked) as A;
  };

/** The same for a query. */
export const askIn = ({ answers, events }: AskingRuntime, tx: Tx, accountId: number): Ask =>
  askOf(answers, { tx, accountId, events });

interface AskingRuntime {
  readonly answers: readonly Answer[];
  readonly events: EventRegistry;
}
