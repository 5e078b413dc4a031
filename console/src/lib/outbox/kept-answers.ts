/** Answers that pages of the floor keep, so that they open without a network. Work that waits comes before them. */
const prefix = 'glasshouse.answer.';

const nameOf = (key: unknown) => prefix + JSON.stringify(key);

/** Keeps an answer under the key of its query; a store that is full keeps none. */
export function keepAnswer(key: unknown, answer: unknown): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(answer));
  } catch {
    // The page then opens with a network only; what the operator does is kept elsewhere.
  }
}

/** The answer that was kept last; undefined when there is none. */
export function keptAnswer<T>(key: unknown): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets them all: the session was ended, or work needs the room. */
export function forgetAnswers(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
