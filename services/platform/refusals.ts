import type { AppError } from './kernel/errors.ts';
import type { RuntimeCore } from './runtime-core.ts';

/** Why something was not done. `policy`: a command that an event led to; `websocket`: a connection or a topic. */
export type RefusalKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'tooMany'
  | 'unavailable'
  | 'malformed'
  | 'policy'
  | 'websocket';

/** What is noted of a refusal: names and numbers only, never what was sent. */
export interface Refusal {
  readonly kind: RefusalKind;
  /** A constant of the program, such as PermissionError. */
  readonly code: string;
  readonly [detail: string]: string | number | readonly string[] | null | undefined;
}

const kinds: Readonly<Record<number, RefusalKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'tooMany',
  503: 'unavailable',
};

/** The one place where refusals are counted and logged. */
export function noteRefusal({ log, metrics }: Pick<RuntimeCore, 'log' | 'metrics'>, refusal: Refusal): void {
  metrics.refused.inc({ kind: refusal.kind, code: refusal.code });
  log[refusal.kind === 'unavailable' ? 'warn' : 'info'](refusal, 'refused');
}

interface Asked {
  readonly id: string;
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
  readonly principal?: { readonly accountId: number; readonly userId: number };
  /** Whose session it is, as long as the principal is not known. */
  readonly caller?: { readonly accountId: number; readonly userId: number };
}

/** A request that got another answer than it wanted; what broke on our side is no refusal. The route is its pattern, without ids. */
export function noteRefusedRequest(
  runtime: Pick<RuntimeCore, 'log' | 'metrics'>,
  { id, method, routeOptions, caller, principal = caller }: Asked,
  error: AppError,
): void {
  if (error.status >= 500 && error.status !== 503) return;
  const { needs } = (error.data ?? {}) as { needs?: unknown };
  noteRefusal(runtime, {
    kind: kinds[error.status] ?? 'invalid',
    code: error.code,
    status: error.status,
    reqId: id,
    method,
    route: routeOptions.url ?? 'unmatched',
    accountId: principal?.accountId,
    userId: principal?.userId,
    needs: typeof needs === 'string' ? needs : undefined,
    fields: error.details.length ? error.details.map((detail) => detail.target).slice(0, 20) : undefined,
  });
}
