import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { anyone } from '../../../platform/testing/harness.ts';
import { isWhole } from '../../../platform/testing/whole.ts';
import { createContact } from '../../contacts/commands/create-contact.ts';
import { ContactBody } from '../../contacts/contacts.contract.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';
import { corpus } from './testing/corpus/corpus.ts';
import { malformedPaths, sendMalformed } from './testing/malformed.ts';
import { runCorpus } from './testing/run-corpus.ts';
import { ask, type UploadingAs } from './testing/upload.ts';

let world: DemoWorld;
let demo: UploadingAs;
let linkId: number;
let isOpen = true;

beforeAll(async () => {
  world = await openDemoWorld(contexts);
  demo = { url: world.served.url, token: await world.signIn(world.here, 'demo') };
  const { accountId } = world.here;
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };
  const body = ContactBody.parse({ name: 'Kerr & Sons Glazing', address });
  linkId = (await world.harness.runtime.execute(createContact, body, anyone(accountId)))?.answer.id ?? 0;
  void project(accountId);
});
afterAll(async () => {
  isOpen = false;
  await world?.close();
});

/** What the projector does beside the api. */
async function project(accountId: number): Promise<void> {
  while (isOpen) {
    await world.harness.settle(accountId).catch(() => undefined);
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
}

/** In short, one of so many is sent; those of one kind stand beside each other. */
const oneOf = isWhole ? 1 : 4;

describe('S14 files that nobody should trust', () => {
  const samples = corpus('http://127.0.0.1:9/canary');
  const sent = samples.filter((_, i) => i % oneOf === 0);

  it('are more than a hundred, of every kind', () => {
    expect(samples.length).toBeGreaterThanOrEqual(100);
    expect(new Set(samples.map((sample) => sample.name)).size).toBe(samples.length);
  });

  it('break nothing, are taken for what they are, and are sent so that nothing runs', async () => {
    const { faults, taken, refused } = await runCorpus(demo, { linkType: 'contact', linkId }, sent);
    expect(faults).toEqual([]);
    expect([taken + refused, refused]).toEqual([sent.length, sent.filter((s) => s.isRefused).length]);
  }, 240_000);

  it('and requests that are none are answered or hung up on, and the service goes on', async () => {
    const answers = await sendMalformed({ ...demo, paths: malformedPaths }, 200);
    expect(answers.filter((line) => / 5\d\d /.test(line))).toEqual([]);
    expect(answers.filter((line) => / 4\d\d /.test(line)).length).toBeGreaterThan(100);
    expect((await ask(demo, 'GET', '/health/ready')).status).toBe(200);
  }, 120_000);
});
