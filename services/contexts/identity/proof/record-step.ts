import type { Permission } from '../../../platform/contract/access.ts';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { refusalOf } from '../../../platform/contract/judge.ts';
import type { QueryContext, QueryDefinition } from '../../../platform/cqrs/query.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { OpenContext } from '../../../platform/http/open-handler.ts';
import { askIn } from '../../../platform/question.ts';
import type { ProofStep } from './proof.contract.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly can: (permission: Permission) => boolean;
}
interface Listed {
  readonly action: string;
  readonly label: string;
  readonly permission?: unknown;
  readonly allowed: boolean;
  readonly blockers: readonly { readonly text: string; readonly who: string; readonly how: string }[];
}

/**
 * What the record itself says about a call: its own list of actions, read by the call that reads the record, as the person
 * would see it. Null where the record lists no such action. Throws what reading it throws, also when the asker may not read it.
 */
export async function recordStep(
  endpoint: Endpoint,
  recordId: number,
  person: Person,
  context: OpenContext,
): Promise<ProofStep | null> {
  const reading = readerOf(endpoint, context.routes);
  const { principal, runtime } = context;
  if (!reading || !principal) return null;
  const refusal = refusalOf(reading.endpoint, principal);
  if (refusal) throw refusal;
  const record = await withAccount(runtime.db, principal.accountId, (db) =>
    reading.query.run({ id: recordId } as never, {
      accountId: principal.accountId,
      actor: { userId: person.id, name: person.name },
      can: person.can,
      now: runtime.clock.now(),
      db,
      events: runtime.events,
      config: runtime.config,
      ask: askIn(runtime, db, principal.accountId),
    } satisfies QueryContext),
  );
  const action = actionOf(endpoint, record);
  return action && stepOf(action);
}

/** `/orders/:id/approve` is about what `/orders/:id` reads. */
function readerOf(endpoint: Endpoint, routes: OpenContext['routes']) {
  const path = /^.*?\/:id(?=\/|$)/.exec(endpoint.path)?.[0];
  for (const { contract, handlers } of routes)
    for (const [key, one] of Object.entries(contract)) {
      const handler = handlers[key] as QueryDefinition<never, unknown> | undefined;
      if (one.method === 'GET' && one.path === path && handler?.kind === 'query')
        return { endpoint: one, query: handler };
    }
  return null;
}

/** The action of the record that the call is, by the last part of its path or by its name. */
function actionOf({ path, name }: Endpoint, record: unknown): Listed | null {
  const { actions } = (record ?? {}) as { actions?: readonly Listed[] };
  const names = [path.split('/').at(-1), name.split('.').at(-1)].map((one) => one?.toLowerCase());
  return actions?.find(({ action }) => names.includes(action.toLowerCase())) ?? null;
}

function stepOf({ label, blockers }: Listed): ProofStep {
  // The step about rights has said so already.
  const own = blockers.filter(({ text }) => !text.startsWith(`${label}: you need the permission`));
  return {
    step: 'record',
    passes: own.length === 0,
    text: own.length ? own.map(({ text }) => text).join('. ') : `The record allows it as it stands: ${label}`,
    how: own
      .map(({ how }) => how)
      .filter(Boolean)
      .join('. '),
    rights: [],
  };
}
