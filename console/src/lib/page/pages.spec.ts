import { expect, it } from 'vitest';
import { withoutMissing } from './pages.ts';

const child = (link: string, blocker: string | null = null) => ({ name: link, link, blocker });
const area = (link: string, children: ReturnType<typeof child>[], blocker: string | null = null) => ({
  name: link,
  link,
  icon: 'orders',
  blocker,
  count: null,
  children,
});

it('shows only what this version has, and leads an area to what is open of it', () => {
  const hasPage = (path: string) => ['/', '/stock/offcuts', '/contacts', '/contacts/archived', '/x/y'].includes(path);
  const menu = withoutMissing(
    [
      area('/', []),
      area('/stock', [child('/stock'), child('/stock/offcuts')]),
      area('/buying', [child('/buying')]),
      area('/contacts', [child('/contacts', 'no right'), child('/contacts/archived')], 'no right'),
      area('/x', [child('/x/y', 'no right')], 'no right'),
    ],
    hasPage,
  );
  expect(menu).toMatchObject([
    { link: '/', blocker: null },
    { link: '/stock/offcuts', blocker: null, children: [{ link: '/stock/offcuts' }] },
    { link: '/contacts/archived', blocker: null },
    { link: '/x/y', blocker: 'no right', children: [{ blocker: 'no right' }] },
  ]);
});
