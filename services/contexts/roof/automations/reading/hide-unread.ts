import { allows, type Permission } from '../../../../platform/contract/access.ts';
import { explainAccess } from '../../../../platform/contract/explain-access.ts';
import type { RunDetails } from '../automations.contract.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { runNeeds } from './run-needs.ts';

/** A run without the values of records that its reader may not see: that it ran stays, what it read and wrote goes. */
export function hideUnread(
  run: RunDetails,
  causeType: string | null,
  catalogue: Catalogue,
  can: (permission: Permission) => boolean,
): RunDetails {
  const missing = runNeeds(run.recordType, causeType, catalogue).find((access) => !allows(access, can, false));
  if (!missing) return run;
  const problem = explainAccess(missing);
  const hidden = ({ id, says, op, result }: RunDetails['trace'][number]) => ({
    ...{ id, says, left: '', op, right: '', result, problem },
  });
  return {
    ...run,
    recordName: '',
    why: problem,
    trace: run.trace.map(hidden),
    steps: run.steps.map((step) => ({
      ...step,
      text: catalogue.components.get(step.type)?.label ?? step.type,
      reason: '',
      effects: [],
      trace: step.trace.map(hidden),
    })),
  };
}
