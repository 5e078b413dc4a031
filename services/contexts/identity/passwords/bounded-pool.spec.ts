import { expect, it } from 'vitest';
import { BoundedPool } from './bounded-pool.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
};

it('runs two at a time, queues two and refuses the fifth with 503', async () => {
  const pool = new BoundedPool({ parallel: 2, maxWaiting: 2 });
  const { opened, open } = gate();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await opened;
    running -= 1;
  };
  const four = [1, 2, 3, 4].map(() => pool.run(work));
  await expect(pool.run(work)).rejects.toMatchObject({ status: 503 });
  open();
  await Promise.all(four);
  expect(most).toBe(2);
  await expect(pool.run(async () => 'free again')).resolves.toBe('free again');
});

it('hands the place on when the work fails', async () => {
  const pool = new BoundedPool({ parallel: 1, maxWaiting: 5 });
  const fails = pool.run(() => Promise.reject(new Error('no')));
  const next = pool.run(async () => 'next');
  await expect(fails).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});
