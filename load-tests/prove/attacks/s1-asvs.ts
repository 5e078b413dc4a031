import type { Bar } from '../../bars/bar.ts';
import { allIds, listAsvs } from './platform/asvs.ts';

/** S1: every requirement of ASVS 5.0.0 up to level 2 is answered: with a test, with why it does not apply, or with what is not met. */
export const s1Asvs: Bar = async () => {
  const { entries, missing, faults, count } = await listAsvs();
  const said = Object.entries(count).map(([status, n]) => `${n} ${status}`);
  return {
    bar: 'every requirement of ASVS 5.0.0 level 2 is answered: a test that is there, or a sentence',
    pass: missing.length + faults.length === 0 && entries === 253 && allIds().length === 253,
    figure: `${entries - missing.length} of ${allIds().length} answered: ${said.join(', ')}; ${faults.length} answers without what they name`,
    target: '253 of 253; 0',
    missing,
    faults,
  };
};
