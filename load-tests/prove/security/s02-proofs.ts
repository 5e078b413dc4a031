import type { Proof } from '@glasshouse/services/contexts/identity/proof/proof.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { BarResult } from '../../bars/bar.ts';
import { endsSession } from '../ends-session.ts';
import { inLanes, isOfRecord, type Request, requestOf } from './requests.ts';
import { missingId, readJson, type SecurityWorld } from './security-world.ts';

const lanes = 6;
const refusals = [401, 402, 403];

/**
 * What the simulator says of every call for every person is what the guard answers when that person makes it. Calls that
 * are let in are about no record, or carry no body they could take: only the guard is asked.
 */
export async function proveProofs(world: SecurityWorld, { small = 0 } = {}): Promise<BarResult> {
  const { accountId, users } = world.attacker.account;
  const asked = users.filter(({ mailbox }) => !small || ['nobody', 'office', 'developer'].includes(mailbox));
  const calls = world.entries.filter((e) => e.access !== 'public' && e.access !== 'signed' && !endsSession(e));
  const faults: string[] = [];
  let denied = 0;
  for (const { userId, name } of asked) {
    const token = await world.session(accountId, userId);
    await inLanes(calls, lanes, async (e) => {
      const proof = await proofOf(world, userId, e);
      const { status, text } = await world.ask(e, harmless(e), token);
      const isRefused = refusals.includes(status) && isOfGuard(text, e);
      if (isRefused) denied += 1;
      if ((proof.verdict === 'deny') !== isRefused)
        faults.push(`${name}: ${e.method} ${e.path}: the simulator says ${proof.verdict}, the guard ${status}`);
    });
  }
  return {
    bar: 'the simulator says of every call what the guard answers',
    pass: faults.length === 0 && denied > 0,
    figure: `${faults.length} of ${asked.length * calls.length} verdicts differ, ${denied} refusals`,
    target: '0 differ',
    faults: faults.slice(0, 40),
  };
}

async function proofOf(world: SecurityWorld, userId: number, e: Endpoint): Promise<Proof> {
  const explain = world.entries.find(({ name }) => name === 'identity.explainAccess');
  if (!explain) throw new Error('Nothing explains an access');
  const path = `${explain.path}?userId=${userId}&what=${encodeURIComponent(e.name)}`;
  const { status, text } = await world.ask(explain, { path }, world.attacker.token);
  if (status !== 200) throw new Error(`${e.name}: ${status} ${text.slice(0, 200)}`);
  return readJson(text) as Proof;
}

function harmless(e: Endpoint): Request {
  const request = requestOf(e, { id: (_, list) => (list ? missingId : undefined) });
  return e.method === 'GET' || isOfRecord(e) ? request : { ...request, body: [] };
}

/** A use case may refuse too, by a right of its own: that is not the guard. */
function isOfGuard(text: string, e: Endpoint): boolean {
  const { error } = readJson(text) as { error: { code: string; data: { needs?: string } | null } };
  return error.code !== 'PermissionError' || error.data?.needs === [e.access].flat().join('|');
}
