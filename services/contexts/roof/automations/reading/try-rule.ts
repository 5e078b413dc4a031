import type { Permission } from '../../../../platform/contract/access.ts';
import { explainAccess } from '../../../../platform/contract/explain-access.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { readsOf } from '../../../webhooks/stream-access.facts.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { decide } from '../clauses/decide.ts';
import type { Definition } from '../definition.contract.ts';
import { runSteps } from '../engine/run-steps.ts';
import type { Tried } from '../runs.contract.ts';
import { lacking, readingNeeds } from './needs.ts';
import { problemsOf } from './problems.ts';
import { readScene } from './scene.ts';

interface Asked {
  readonly tx: Tx;
  readonly accountId: number;
  readonly now: Date;
  readonly catalogue: Catalogue;
  readonly can: (permission: Permission) => boolean;
  readonly userId: number;
}

const nothingOf = { runId: null, recordName: '', trace: [], steps: [] };

/**
 * What a rule would do for a record as it is now: the same decision and the same plan, and nothing is done. Whoever may not read
 * what the rule reads is refused before the record is looked at.
 */
export async function tryRule(
  asked: Asked,
  rule: { readonly id: number; readonly name: string; readonly definition: Definition },
  recordId: number | null,
): Promise<Tried & { exists: boolean }> {
  const { tx, accountId, now, catalogue, can, userId } = asked;
  const { definition } = rule;
  const [missing] = lacking(readingNeeds(definition, catalogue), can);
  if (missing) return { ...nothingOf, recordId, exists: true, outcome: 'refused', why: explainAccess(missing.access) };
  const kind = recordId === null ? null : definition.record;
  const scene = await readScene(
    { tx, events: catalogue.events, accountId },
    { kind, recordId, at: null, cause: null, now },
  );
  const { result, trace } = decide(definition.when, scene.scope);
  const found = { runId: null, recordId, recordName: scene.recordName, trace: [...trace], exists: scene.exists };
  if (result !== 'true') {
    const problem = trace.find((one) => one.result === 'error')?.problem;
    return {
      ...found,
      outcome: result === 'error' ? 'failed' : 'nothing',
      why: problem ?? 'The condition does not hold',
      steps: [],
    };
  }
  if (problemsOf(definition, catalogue).some(({ path }) => path.startsWith('steps')))
    return { ...found, outcome: 'would', why: 'Its actions are not right yet', steps: [] };
  const { steps } = await runSteps({
    ...{ definition, catalogue, scene, accountId, ownerId: userId, ruleId: rule.id, ruleName: rule.name },
    publicUrl: '',
    mayRead: readsOf(can),
    read: (work) => work(tx),
  });
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  return { ...found, outcome: failed ? 'failed' : 'would', why: failed?.reason ?? '', steps };
}
