import { apiPrefix } from '@glasshouse/services/platform/http/api-path';
import { methodsOf } from '@glasshouse/services/platform/http/refuse-methods';
import { type AttackWorld, endpoints } from '../attack-world.ts';
import { openSender } from '../send-as-is.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const exampleOf = (path: string) => path.replace(/:\w+/g, '1001');

/** Paths that answer a method they do not have by anything but 405 with the methods they have. */
export async function undeclaredMethods(world: AttackWorld): Promise<{ wrong: string[]; sent: number }> {
  const sender = openSender(world.floor.world.served.url);
  const methodsAt = methodsOf(endpoints);
  const wrong: string[] = [];
  let sent = 0;
  for (const path of new Set(endpoints.map((e) => exampleOf(e.path)))) {
    const declared = methodsAt(path);
    for (const method of methods.filter((one) => !declared.includes(one))) {
      const { status, headers, text } = await sender.send({ method, path: `/${apiPrefix}${path}` });
      sent += 1;
      const isRight = status === 405 && headers.allow === declared.join(', ') && text.includes('RequestError');
      if (!isRight) wrong.push(`${method} ${path}: ${status} ${headers.allow}`);
    }
  }
  sender.close();
  return { wrong, sent };
}

/** Endpoints that take a key of more characters than are kept, by name. */
export async function uncutKeys(world: AttackWorld): Promise<string[]> {
  const sender = openSender(world.floor.world.served.url);
  const headers = { authorization: `Bearer ${world.token}`, 'idempotency-key': 'k'.repeat(201) };
  const wrong: string[] = [];
  // A signed endpoint asks for its signature first, and keeps no key.
  for (const e of endpoints.filter(({ access }) => access !== 'signed')) {
    const path = `/${apiPrefix}${exampleOf(e.path)}`;
    const { status, text } = await sender.send({ method: e.method, path, headers });
    if (status !== 422 || !text.includes('Idempotency-Key')) wrong.push(`${e.name}: ${status}`);
  }
  sender.close();
  return wrong;
}
