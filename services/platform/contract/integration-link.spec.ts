import { expect, it } from 'vitest';
import type { Permission } from './access.ts';
import { optionBlocker } from './integration-link.ts';

const option = { enabled: true, name: 'Resync', permissionRequired: 'contact', link: '/contacts/7/integration/resync' };
const linked = { linked: true, name: 'Xero' };
const mayUpdate = (permission: Permission) => permission === 'contact:update';

it('B-133 resync needs the item linked, the option enabled and the update right it names (server)', () => {
  expect(optionBlocker(linked, option, mayUpdate)).toBeNull();
  expect(optionBlocker({ ...linked, linked: false }, option, mayUpdate)).toBe('Not linked to Xero yet');
  expect(optionBlocker(linked, { ...option, enabled: false }, mayUpdate)).toBe('Resync is turned off');
  expect(optionBlocker(linked, { ...option, permissionRequired: 'invoice' }, mayUpdate)).toMatch(
    /needs the \w+ permission \(update\)/,
  );
  expect(optionBlocker(linked, option, (permission) => permission === 'contact:read')).toMatch(
    /needs the \w+ permission \(update\)/,
  );
});
