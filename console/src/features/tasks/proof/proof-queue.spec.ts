import { describe, expect, it } from 'vitest';
import { ProofQueue, type ProofWorld } from './proof-queue.ts';

function world() {
  const log: string[] = [];
  const state = { isOnline: true, isFull: false, refusal: null as string | null, saved: '' };
  const reach = () => {
    if (!state.isOnline) throw new Error('offline');
  };
  const made: ProofWorld = {
    async attach(_task, picture) {
      reach();
      log.push(picture.name);
      return log.length;
    },
    async complete(proof) {
      reach();
      if (state.refusal) throw new TypeError(state.refusal);
      log.push(`${proof.name} ${proof.fileIds.join()}`);
    },
    verdict: (error) => {
      const text = (error as Error).message;
      return error instanceof TypeError
        ? { kind: 'refused', text }
        : { kind: 'held', isAway: true, text, afterMs: null };
    },
    load: () => state.saved || null,
    save: (text) => {
      if (!state.isFull) state.saved = text;
      return !state.isFull;
    },
  };
  return { log, state, world: made };
}
const proof = (key: string) => ({
  key,
  taskId: 1,
  taskItemId: 2,
  orderNumber: 'SO-1',
  name: key,
  note: '',
  pictures: [{ name: `photo ${key}`, url: 'data:,' }],
});

describe('proofs on a phone', () => {
  it('are sent with their pictures', async () => {
    const w = world();
    expect(await new ProofQueue(w.world).add(proof('a'))).toBe('sent');
    expect(w.log).toEqual(['photo a', 'a 1']);
  });
  it('wait through a lost network and a reload, in their order, and pictures are uploaded once', async () => {
    const w = world();
    w.state.isOnline = false;
    const before = new ProofQueue(w.world);
    expect(await before.add(proof('a'))).toBe('kept');
    expect(await before.add(proof('b'))).toBe('kept');
    w.state.isOnline = true;
    const after = new ProofQueue(w.world);
    await after.sendAll();
    await after.sendAll();
    expect(w.log).toEqual(['photo a', 'a 1', 'photo b', 'b 3']);
    expect(after.waiting.get()).toEqual([]);
  });
  it('say what the server refused', async () => {
    const w = world();
    w.state.refusal = 'Complete: the run has not started';
    const queue = new ProofQueue(w.world);
    expect(await queue.add(proof('a'))).toEqual({ refusal: 'Complete: the run has not started' });
    expect(queue.waiting.get()).toEqual([]);
  });
  it('are not called kept by a phone that has no room, and are sent where there is a network', async () => {
    const w = world();
    w.state.isFull = true;
    w.state.isOnline = false;
    const queue = new ProofQueue(w.world);
    expect(await queue.add(proof('a'))).toMatchObject({ refusal: expect.stringContaining('no room') });
    expect(queue.waiting.get()).toEqual([]);
    w.state.isOnline = true;
    expect(await queue.add(proof('b'))).toBe('sent');
  });
});
