import type { ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { call } from '../../lib/api/client.ts';
import { refresh } from '../../lib/api/query.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { toast } from '../../ui/toast.tsx';
import type { Asked, RecordActions, TakeBack } from './record-actions.ts';

type Calls = Readonly<Record<string, Endpoint>>;
/** A declaration whose answers are told apart by the action's name alone. */
type AnyKind<R> = RecordActions<R, Calls>;

/** Whether the body of an endpoint has a reason. */
const takesReason = ({ body }: Endpoint): boolean => 'reason' in ((body as { shape?: object }).shape ?? {});

/** What an action sends: the record, and what was asked. Nothing is sent as a body where nothing is taken. */
function inputOf<R>(kind: AnyKind<R>, record: R, endpoint: Endpoint, { reason, ...more }: Asked) {
  const body = { ...kind.body?.(record), ...(takesReason(endpoint) ? { reason: reason ?? '' } : {}), ...more };
  const params = kind.params?.(record) ?? { id: (record as { id: number }).id };
  return (Object.keys(body).length > 0 ? { params, body } : { params }) as ClientInputOf<Endpoint>;
}

function wordsOf<R>({ says }: AnyKind<R>, answer: unknown, record: R, action: string): string | undefined {
  const words = typeof says === 'function' ? says : says?.[action];
  return typeof words === 'function' ? words(answer, record, action) : words;
}

const undoOf = (takeBack: TakeBack | undefined, run: (action: string, asked: Asked) => unknown) =>
  takeBack && { label: takeBack.label, run: () => void run(takeBack.action, { reason: takeBack.reason }) };

/**
 * Sends one action of a record, tells what came of it and reads the record again. Gives the answer, or undefined when
 * it was refused; `answered` hears of either at once, before the record is read.
 */
export async function sendAction<R, C extends Calls>(
  declared: RecordActions<R, C>,
  record: R,
  action: keyof C & string,
  asked: Asked,
  answered: () => void = () => undefined,
): Promise<unknown> {
  const kind = declared as unknown as AnyKind<R>;
  const endpoint = declared.calls[action] as Endpoint;
  const again = (name: string, words: Asked) => sendAction(kind, record, name, words);
  let answer: unknown;
  try {
    answer = await call(endpoint, inputOf(kind, record, endpoint, asked));
    const text = wordsOf(kind, answer, record, action);
    if (text) toast.success(text, undoOf(kind.takeBack?.[action], again));
  } catch (cause) {
    showRefusal(cause);
  } finally {
    answered();
  }
  await refresh(...(answer === undefined ? kind.changed : (kind.changedBy?.[action] ?? kind.changed)));
  return answer;
}
