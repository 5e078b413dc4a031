import { expect, it, vi } from 'vitest';
import { inOneCall } from './in-one-call.ts';

it('asks once for what is wanted at the same moment, and again for what comes later', async () => {
  const read = vi.fn(
    async (ids: readonly number[]) => new Map(ids.filter((id) => id < 9).map((id) => [id, `no ${id}`])),
  );
  const nameOf = inOneCall(read);
  expect(await Promise.all([nameOf(1), nameOf(2), nameOf(1), nameOf(9)])).toEqual(['no 1', 'no 2', 'no 1', null]);
  expect(await nameOf(3)).toBe('no 3');
  expect(read.mock.calls).toEqual([[[1, 2, 9]], [[3]]]);
});

it('fails those who asked together, and not those who ask later', async () => {
  const read = vi
    .fn()
    .mockRejectedValueOnce(new Error('Not now'))
    .mockResolvedValue(new Map([[1, 'one']]));
  const nameOf = inOneCall(read);
  await expect(nameOf(1)).rejects.toThrow('Not now');
  expect(await nameOf(1)).toBe('one');
});
