import { RawBodyInput } from '@glasshouse/services/platform/contract/raw-body';
import { addressOf } from '@glasshouse/services/platform/http/address-of';
import { type AttackWorld, endpoints } from '../attack-world.ts';
import { openSender } from '../send-as-is.ts';

const levels = 5_000;
const deepList = `${'['.repeat(levels)}${']'.repeat(levels)}`;
const deepObject = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Bodies nested thousands of levels deep, at the top and in every field that the endpoint knows. */
function bodiesFor(fields: readonly string[]): string[] {
  const inFields = fields.map((field) => `${JSON.stringify(field)}:{"x":${deepObject}}`).join(',');
  return [deepList, deepObject, `{${inFields || `"x":${deepList}`}}`];
}

/** Endpoints that answer a body of thousands of levels by anything but 422 in the shape of every error. */
export async function answersToDepth(world: AttackWorld): Promise<{ wrong: string[]; sent: number }> {
  const sender = openSender(world.floor.world.served.url);
  // A signed endpoint asks for the signature before it reads: without one the answer is 401, whatever was sent.
  const taking = endpoints.filter(
    (e) => e.method !== 'GET' && e.method !== 'DELETE' && e.body !== RawBodyInput && e.access !== 'signed',
  );
  const wrong: string[] = [];
  let sent = 0;
  for (const e of taking) {
    const names = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1001]);
    const path = addressOf(e, Object.fromEntries(names));
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${world.token}` };
    for (const body of bodiesFor(Object.keys((e.body as { shape?: object }).shape ?? {}))) {
      const { status, text } = await sender.send({ method: e.method, path, headers, body });
      sent += 1;
      if (status !== 422 || !text.includes('BadFieldError')) wrong.push(`${e.name}: ${status} ${text.slice(0, 80)}`);
    }
  }
  sender.close();
  return { wrong, sent };
}
