import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ services: ['api', 'projector'] });
});
afterAll(() => world?.close());

const at = async (path: string, work: (visitor: Visitor) => Promise<void>) => {
  const visitor = await world.visitor();
  await visitor.goTo(path);
  await work(visitor);
  await visitor.close();
};

describe('signing in', () => {
  it('shows the sentence of the server under the field of wrong credentials, and only there', () =>
    at('/login', async ({ page, faults }) => {
      await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
      await page.getByLabel('E-mail').fill(world.email('demo'));
      const password = page.getByLabel('Password', { exact: true });
      await password.fill('not the password');
      const answered = page.waitForResponse((r) => r.url().endsWith(identityContract.authenticate.path));
      await password.press('Enter');
      const answer = await answered;
      const { error } = await answer.json();
      expect([answer.status(), error.code]).toEqual([422, 'BadFieldError']);
      const [{ target, message }] = error.details;
      const field = page.getByLabel(target === 'password' ? 'Password' : 'E-mail', { exact: true });
      const described = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
      expect(await described.textContent()).toBe(message);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByText(message, { exact: true }).count()).toBe(1);
      expect(page.url()).toBe(`${world.base}/login`);
      await field.pressSequentially('x');
      expect(await page.getByText(message, { exact: true }).count()).toBe(0);
      expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([]);
    }));

  it('keeps the address somebody wanted, through the sign-in, and forgets everything at sign-out', () =>
    at('/orders?q=Bayside', async (visitor) => {
      const { page, faults } = visitor;
      await page.waitForURL('**/login?redirect=*');
      expect(await visitor.axe()).toEqual([]);
      await visitor.signIn(world.email('office'), world.password);
      await page.waitForURL('**/orders?q=Bayside');
      await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
      await page.goto('/login');
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('button', { name: 'Priya Nair, your menu' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.waitForURL('**/login*');
      await page.goBack();
      await page.waitForURL('**/login*');
      expect(await page.evaluate('Object.keys(localStorage).filter((key) => /token/i.test(key)).length')).toBe(0);
      expect(faults).toEqual([]);
    }));

  it('never follows a redirect to another site', () =>
    at('/login?redirect=https%3A%2F%2Fexample.com%2F', async (visitor) => {
      await visitor.signIn(world.email('demo'), world.password);
      expect(visitor.path).toBe('/');
      expect(visitor.faults).toEqual([]);
    }));

  it('goes back to the sign-in when the session was ended somewhere else, and back again after it', () =>
    at('/login?redirect=%2Fcontacts', async (visitor) => {
      const { page } = visitor;
      await visitor.signIn(world.email('accounts'), world.password);
      await page.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor();
      const token = String(await page.evaluate(`localStorage.getItem('glasshouse.token')`));
      const ended = await fetch(`${world.base}/api/v1${identityContract.signOut.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(ended.status).toBe(200);
      // The page may notice by itself before the click: then the way back leads to where it stood.
      await page
        .getByRole('link', { name: 'Orders', exact: true })
        .click({ timeout: 3000 })
        .catch(() => undefined);
      await page.waitForURL('**/login?redirect=*');
      const wanted = new URL(page.url()).searchParams.get('redirect') === '/orders' ? 'Orders' : 'Contacts';
      await page.getByRole('dialog', { name: 'Logged out!' }).getByRole('button', { name: 'Login' }).click();
      await visitor.signIn(world.email('accounts'), world.password);
      await page.getByRole('heading', { name: wanted, level: 1 }).waitFor();
      expect(visitor.faults.filter((fault) => !fault.includes('status of 401'))).toEqual([]);
    }));

  it('is ended from the list of one’s sessions, and the other screen is signed out by itself', () =>
    at('/login?redirect=%2Fcontacts', async (there) => {
      await there.signIn(world.email('production'), world.password);
      await there.page.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor();
      await at('/login?redirect=%2Fusers%2Fprofile', async (here) => {
        await here.signIn(world.email('production'), world.password);
        const own = here.page.getByRole('table', { name: 'Your sessions' });
        await own.getByText('This session').waitFor();
        expect(await here.axe()).toEqual([]);
        await own.getByRole('button', { name: /^Sign out Chrome on/ }).click();
        const question = here.page.getByRole('dialog', { name: 'End this session?' });
        await question.getByRole('button', { name: 'Sign out' }).click();
        await here.page.getByText('You are signed in here only.').waitFor();
        expect(here.faults).toEqual([]);
      });
      // Nobody touches it: the closed socket tells.
      await there.page.waitForURL('**/login?redirect=*');
      expect(there.faults.filter((fault) => !fault.includes('status of 401'))).toEqual([]);
    }));

  it('says why a page is closed to somebody, and offers a way on', () =>
    at('/login?redirect=%2Fusers', async (visitor) => {
      const { page } = visitor;
      await visitor.signIn(world.email('station'), world.password);
      await page.waitForURL('**/users');
      await page.getByRole('heading', { name: 'Access denied to this page' }).waitFor();
      const said = await page.getByRole('alert').textContent();
      expect(said).toMatch(/right|permission|may/i);
      expect(await visitor.axe()).toEqual([]);
      await page.getByRole('link', { name: 'Go to the dashboard' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      // The page's list was asked for while the rights were not known yet; the server said no as well.
      expect(visitor.faults.filter((fault) => !fault.includes('status of 403'))).toEqual([]);
    }));
});
