import { expect, it } from 'vitest';
import { notFound, unauthenticated } from '../kernel/errors.ts';
import { errorPage } from './error-page.ts';

it("tells a person what happened, what to do and what to quote, in the product's look", () => {
  const page = errorPage(unauthenticated(), 'req-<7>');
  expect(page).toContain('The address was valid for one minute. Go back and open it again.');
  expect(page).toContain('quote req-&#60;7&#62; to your administrator');
  expect(page).toContain('<a href="/">Go to the dashboard</a>');
  expect(page).toMatch(/<header>.*Glasshouse<\/header>/);
  expect(errorPage(notFound())).not.toContain('quote');
});
