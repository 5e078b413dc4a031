import { createUser } from '../../contexts/identity/commands/create-user.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { anyone } from '../../platform/testing/harness.ts';

export const developer = { email: 'developer@gallery.example', password: 'a long password of one test' };

/** Somebody who may open what only developers may. */
export async function hireDeveloper(runtime: Runtime, accountId: number): Promise<void> {
  const input = { ...developer, name: 'Robin Hale', groupIds: [], isDeveloper: true };
  await runtime.execute(createUser, input, anyone(accountId));
}
