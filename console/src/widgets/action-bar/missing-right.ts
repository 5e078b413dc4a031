import { accessOf } from '@glasshouse/services/platform/contract/explain-access';
import { isRight } from '@glasshouse/services/platform/contract/right-words';
import type { RecordAction } from './arrange.ts';

/** The rights a blocked action asks for, as a proof is asked by; null when no right is what it lacks. */
export function missingRight(action: RecordAction): string | null {
  const lacks = action.blockers.some(({ text }) => text.includes('you need the permission'));
  // "a + b" asks for both: the first is the one to look at.
  const named = [action.permission ?? []].flat().flatMap((one) => String(one).split(' + ').slice(0, 1));
  if (lacks && named.length && named.every(isRight)) return named.join('|');
  const told = action.blockers.map(({ how, text }) => accessOf(how) ?? accessOf(text));
  return told.find((right) => right !== null) ?? null;
}
