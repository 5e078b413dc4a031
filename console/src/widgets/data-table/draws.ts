import { hashKey } from '@tanstack/react-query';
import { queryClient } from '../../lib/api/query.ts';

let last = 0;

/** The number of the next request of a list; its answer carries it back. */
export function nextDraw(): number {
  last += 1;
  return last;
}

/** The newest request answered for each list and page. */
const answered = new Map<string, number>();
/** Forget the oldest beyond this many. */
const most = 500;

/**
 * The answer, unless one to a later request is here already: then that one stays, however late this one came.
 * @param draw the number the request was sent with
 */
export function newestAnswer<A>(key: readonly unknown[], draw: number, answer: A): A {
  const hash = hashKey(key);
  const shown = queryClient.getQueryData<A>(key);
  if (shown !== undefined && (answered.get(hash) ?? 0) > draw) return shown;
  answered.delete(hash);
  answered.set(hash, draw);
  const [oldest] = answered.keys();
  if (answered.size > most && oldest !== undefined) answered.delete(oldest);
  return answer;
}
