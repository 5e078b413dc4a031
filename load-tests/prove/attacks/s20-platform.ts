import type { Bar } from '../../bars/bar.ts';
import { openAttackWorld } from './attack-world.ts';
import { defects } from './platform/defects.ts';
import { missingEvidence } from './platform/evidence.ts';
import { bareAnswers } from './platform/headers.ts';
import { unsoundParts } from './platform/parts.ts';
import { findSecrets } from './platform/secrets.ts';
import { mayRewriteHistory } from './platform/tamper.ts';
import { tamperWithLog } from './platform/tamper-log.ts';

/** S20: headers on every answer, no secret where it does not belong, a log that services cannot rewrite and nobody can unseen, sound parts, and a test for each of twenty real defects. */
export const s20Platform: Bar = async ({ tampers = 1_000, seed = 2_026 }) => {
  const secrets = await findSecrets();
  const parts = await unsoundParts();
  const missing = await missingTests();
  const world = await openAttackWorld();
  try {
    const { asked, bare } = await bareAnswers(world);
    const { url, runtime } = world.floor.world.harness;
    const rewrites = await mayRewriteHistory(url);
    const log = { url, accountId: world.floor.accountId, now: () => runtime.clock.now() };
    const tampered = await tamperWithLog(log, Number(tampers), Number(seed));
    const { undetected, elsewhere, falseAlarms } = tampered;
    return {
      bar: 'headers on every answer, no secret anywhere, no history rewritten or tampered with unseen, sound parts, a test for each of twenty real defects',
      pass:
        bare.length + secrets.found.length + rewrites.length + parts.length + missing.length === 0 &&
        undetected.length + elsewhere.length + falseAlarms.length === 0 &&
        defects.length === 20,
      figure: `${bare.length} of ${asked} answers lack a header; ${secrets.found.length} secrets in ${secrets.places.join(', ')}; ${rewrites.length} ways to rewrite an event; ${undetected.length} of ${tampered.tried} tampers by a superuser undetected, ${elsewhere.length} seen elsewhere, ${falseAlarms.length} false alarms in ${tampered.looks} looks at ${tampered.events} events in ${tampered.blocks} blocks; ${parts.length} unsound parts; ${defects.length - missing.length} of ${defects.length} defects have their test`,
      target: '0; 0; 0; 0, 0, 0; 0; 20 of 20',
      bare: bare.slice(0, 20),
      secrets: secrets.found,
      rewrites,
      tampered,
      parts,
      missing,
    };
  } finally {
    await world.close();
  }
};

/** Defects without a test, with what is not there. */
export async function missingTests(): Promise<string[]> {
  const found = await Promise.all(
    defects.map(async ({ defect, evidence }) => {
      const faults = (await Promise.all(evidence.map(missingEvidence))).filter((fault) => fault !== null);
      return evidence.length && !faults.length ? [] : [`${defect}: ${faults.join(', ')}`];
    }),
  );
  return found.flat();
}
