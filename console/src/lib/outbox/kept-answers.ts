import { answersPlace, readAnswers } from './answers-place.ts';

const nameOf = (key: unknown) => JSON.stringify(key);

function all(): Record<string, unknown> {
  try {
    return JSON.parse(readAnswers() ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Keeps answers under the keys of their queries; a store that is full keeps those it had. */
export function keepAnswers(answers: readonly (readonly [key: unknown, answer: unknown])[]): void {
  const kept = { ...all(), ...Object.fromEntries(answers.map(([key, answer]) => [nameOf(key), answer])) };
  try {
    localStorage.setItem(answersPlace, JSON.stringify(kept));
  } catch {
    // The page then opens with a network only; what the operator does is kept elsewhere.
  }
}

/** The answer that was kept last; undefined when there is none. */
export const keptAnswer = <T>(key: unknown): T | undefined => all()[nameOf(key)] as T | undefined;
