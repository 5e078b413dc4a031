import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { corpus } from '@glasshouse/services/contexts/core/files/testing/corpus/corpus';
import { malformedPaths, sendMalformed } from '@glasshouse/services/contexts/core/files/testing/malformed';
import { runCorpus } from '@glasshouse/services/contexts/core/files/testing/run-corpus';
import type { Bar } from '../bars/bar.ts';
import { openBenchStack } from '../bench/bench-stack.ts';
import { uploadThroughKill, watchMemory } from './upload-through-kill.ts';

const maxGrowthMib = 128;
const canary = 'http://127.0.0.1:9/canary';

/** S14: hostile files and malformed requests crash nothing, run nothing, are never taken for what they claim to be. */
export const s14Uploads: Bar = async ({ megabytes = 200, malformed = 1_000 }) => {
  const bench = await openBenchStack({ services: ['api', 'projector'] });
  try {
    const as = { url: bench.stack.address, token: bench.client.bearer };
    const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };
    const { id: linkId } = await bench.client.call(contactsContract.createContact, {
      body: { name: 'Samples', address },
    });
    const large = await uploadThroughKill(bench, megabytes);
    const pid = bench.stack.pidOf('api');
    const memory = watchMemory(pid ?? 0);
    const samples = corpus(canary);
    const { faults, taken, refused } = await runCorpus(as, { linkType: 'contact', linkId }, samples);
    const answers = await sendMalformed({ ...as, paths: malformedPaths }, malformed);
    const broken = answers.filter((line) => / 5\d\d /.test(line));
    await bench.stack.ready();
    const grownMib = await memory();
    const isAlive =
      bench.stack.pidOf('api') === pid && !bench.stack.output.some((line) => /uncaught|FATAL/i.test(line));
    const isSound =
      faults.length === 0 &&
      broken.length === 0 &&
      isAlive &&
      large.isSame &&
      large.grownMib <= maxGrowthMib &&
      grownMib <= maxGrowthMib;
    return {
      bar: '0 crashes, 0 types trusted, 0 shown inline but pictures, memory grows by at most 128 MiB',
      figure: `${faults.length + broken.length} faults in ${samples.length} files and ${answers.length} malformed bodies; memory +${Math.max(large.grownMib, grownMib)} MiB`,
      target: '0 faults; 128 MiB',
      pass: isSound && taken + refused === samples.length,
      samples: samples.length,
      taken,
      refused,
      faults,
      malformed: answers.length,
      broken: broken.length,
      largeUpload: large,
      corpusGrownMib: grownMib,
    };
  } finally {
    await bench.close();
  }
};
