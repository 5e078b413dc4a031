import { expect, it } from 'vitest';
import { lockMissing, notYetHere } from './pages.ts';

const child = (link: string, blocker: string | null = null) => ({ name: link, link, blocker });
const area = (link: string, children: ReturnType<typeof child>[], blocker: string | null = null) => ({
  name: link,
  link,
  icon: 'orders',
  blocker,
  count: null,
  children,
});

it('locks what this version does not have and leads an area to what it has', () => {
  const hasPage = (path: string) => path === '/stock/offcuts' || path === '/';
  const [home, stock, buying, closed] = lockMissing(
    [
      area('/', []),
      area('/stock', [child('/stock'), child('/stock/offcuts')]),
      area('/buying', [child('/buying')]),
      area('/x', [child('/x', 'no right')], 'no right'),
    ],
    hasPage,
  );
  expect(home?.blocker).toBeNull();
  expect(stock).toMatchObject({
    link: '/stock/offcuts',
    blocker: null,
    children: [{ blocker: notYetHere }, { blocker: null }],
  });
  expect(buying?.blocker).toBe(notYetHere);
  expect(closed?.blocker).toBe('no right');
});
