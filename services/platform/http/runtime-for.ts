import type { Principal } from '../auth/principal.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Executed } from '../cqrs/execute-command.ts';
import type { RuntimeCore } from '../runtime-core.ts';

/**
 * The runtime as a use case outside command and query is given it. On a visit every command it runs says so in the log;
 * and where the visit may only look, what a GET would note beside its answer is left undone.
 */
export function runtimeFor(
  principal: Principal | null,
  { method }: Pick<Endpoint, 'method'>,
  runtime: RuntimeCore,
): RuntimeCore {
  const visit = principal?.visit;
  if (!visit) return runtime;
  const execute: RuntimeCore['execute'] = (definition, input, execution) =>
    visit.mode === 'look' && method === 'GET'
      ? Promise.resolve(null as Executed<never> | null)
      : runtime.execute(definition, input, { ...execution, visit });
  return Object.create(runtime, { execute: { value: execute } }) as RuntimeCore;
}
