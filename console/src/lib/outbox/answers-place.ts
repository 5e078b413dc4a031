/** Where pages of the floor keep answers, so that they open without a network. */
export const answersPlace = 'glasshouse.answers';

/** The kept answers as text; null when there are none. */
export function readAnswers(): string | null {
  try {
    return localStorage.getItem(answersPlace);
  } catch {
    return null;
  }
}

/** Forgets them: the session was ended, or work needs the room. */
export function forgetAnswers(): void {
  try {
    localStorage.removeItem(answersPlace);
  } catch {
    // Nothing was kept.
  }
}
