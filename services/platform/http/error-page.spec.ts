import { expect, it } from 'vitest';
import { forbidden, notFound, unauthenticated } from '../kernel/errors.ts';
import { errorPage } from './error-page.ts';

it("tells a person what happened, what to do and what to quote, in the product's look", () => {
  const page = errorPage(unauthenticated(), 'req-<7>');
  expect(page).toContain('The address was valid for one minute. Go back and open it again.');
  expect(page).toContain('quote req-&#60;7&#62; to your administrator');
  expect(page).toContain('<a href="/">Go to the dashboard</a>');
  expect(page).toMatch(/<header>.*Glasshouse<\/header>/);
  expect(errorPage(notFound())).not.toContain('quote');
});

it('says of each refusal what it means for a document, once', () => {
  const headOf = (page: string) => [/<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(page)?.slice(1, 3)].flat();
  expect(headOf(errorPage(unauthenticated()))).toEqual([
    'This address is no longer valid',
    'The address was valid for one minute. Go back and open it again.',
  ]);
  expect(headOf(errorPage(notFound()))).toEqual([
    'There is no such document',
    'Its record was deleted, or the number in the address is wrong. Go back and search for it.',
  ]);
  expect(headOf(errorPage(forbidden('orders:read')))).toEqual([
    'You need the right orders:read to do this',
    'Ask an administrator for this right.',
  ]);
});
