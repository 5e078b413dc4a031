import {
  isGenuine,
  codeOf as linkCodeOf,
  linkEnds,
  readClaim,
} from '@glasshouse/services/contexts/identity/links/one-time-link';
import {
  readCode,
  codeOf as supplierCodeOf,
  linkEnds as supplierEnds,
} from '@glasshouse/services/contexts/purchasing/supplier-link/link-code';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { exportContract } from '@glasshouse/services/platform/export/export.contract';
import { readSignedUrl, signedSeconds, signUrl } from '@glasshouse/services/platform/http/signed-url';
import { floatMoney } from '@glasshouse/services/platform/testing/catalogue';
import type { BarResult } from '../../bars/bar.ts';
import { captureTwice } from './payments.ts';
import { inLanes, requestOf } from './requests.ts';
import { inSecurityWorld, missingId, readJson, type SecurityWorld } from './security-world.ts';

/** Every way to spoil an address: each byte changed, dropped and doubled, its parameters reordered, dropped, doubled and swapped. */
export function mutantsOf(url: string, step = 1): string[] {
  const mutants = new Set<string>();
  for (let i = 0; i < url.length; i += step) {
    const [before, one, after] = [url.slice(0, i), url[i] ?? '', url.slice(i + 1)];
    const flipped = String.fromCharCode(one.charCodeAt(0) ^ 1);
    for (const put of [
      /[!-~]/.test(flipped) ? flipped : 'x',
      '',
      one + one,
      one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase(),
    ])
      mutants.add(before + put + after);
  }
  const [path = '', query = ''] = url.split('?');
  const parts = query.split('&');
  for (let i = 0; i < parts.length; i += 1) {
    mutants.add(`${path}?${parts.filter((_, at) => at !== i).join('&')}`);
    mutants.add(`${path}?${[...parts, parts[i]].join('&')}`);
    for (let j = 0; j < parts.length; j += 1) {
      const swapped = [...parts];
      [swapped[i], swapped[j]] = [parts[j] as string, parts[i] as string];
      mutants.add(`${path}?${swapped.join('&')}`);
    }
  }
  for (const more of ['&admin=1', '&signature=', '&expires=9999999999', '%00', '/', '&length=-1'])
    mutants.add(url + more);
  // The last character holds bits that count for nothing: another spelling of the same bytes is no proof either.
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=?. ')
    mutants.add(url.slice(0, -1) + last);
  mutants.delete(url);
  return [...mutants];
}

/** Signed addresses and signed codes: only what was signed opens, only in its time, only for its session. */
export async function proveSigned(
  world: SecurityWorld,
  { step = 1 }: Readonly<Record<string, number>> = {},
): Promise<BarResult> {
  const accepted: string[] = [];
  const { secret } = world.runtime.config;
  const now = () => world.runtime.clock.now();
  const { token, account } = world.attacker;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${world.base}${path}`, { method, headers, redirect: 'manual' }).then(
      // A path outside of the API is a page of the console, the same for everybody.
      (r) => (r.headers.get('content-type')?.startsWith('text/html') ? 404 : r.status),
      // What is no address at all is sent nowhere.
      () => 400,
    );
  const sign = async (path: string) =>
    String(
      (
        readJson(
          (await world.ask(exportContract.signUrl, { path: exportContract.signUrl.path, body: { path } }, token)).text,
        ) as { url?: string }
      ).url ?? '',
    );

  // A list with parameters, asked over HTTP with every mutant.
  const list = world.entries.find((e) => e.name === 'contacts.listContacts') ?? world.entries.find((e) => e.table);
  const url = await sign(`${list?.path}?length=25&format=csv&search%5Bvalue%5D=a`);
  const isOpen = (await ask(url)) === 200;
  let tried = 0;
  await inLanes(mutantsOf(url, step), 8, async (mutant) => {
    tried += 1;
    if ((await ask(mutant)) < 400) accepted.push(mutant);
  });
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    tried += 1;
    if ((await ask(url, {}, method)) < 400) accepted.push(`${method} ${url}`);
  }
  // Every other signable address with the proof of this one.
  const proof = url.slice(url.lastIndexOf('expires='));
  for (const e of world.entries.filter((one) => one.signable && one !== list)) {
    const { path } = requestOf(e, { id: (name, at) => world.attacker.ids.of(e, name, at)[0] });
    tried += 1;
    if ((await ask(`/api/v1${path}${path.includes('?') ? '&' : '?'}${proof}`)) < 400)
      accepted.push(`${e.name} with the proof of a list`);
  }
  const late = await lateOnes(world, url, ask, sign, list?.path ?? '');
  // The same proof for another company, user or session.
  const session = { accountId: account.accountId, userId: account.users[0]?.userId ?? 0, sessionId: 'a-session' };
  const plain = signUrl(secret, session, 'GET', '/api/v1/files/1/download', now());
  for (const mutant of mutantsOf(plain)) {
    tried += 1;
    if (readSignedUrl(secret, 'GET', mutant, now())) accepted.push(mutant);
  }
  if (readSignedUrl('another secret', 'GET', plain, now())) accepted.push('another secret');
  const links = linkMutants(secret, account.accountId, now());
  const foreign = await signForeign(world, sign, ask);
  const db = openDatabase({ url: world.floor.world.harness.url, role: 'owner', poolSize: 1 });
  const floats = await floatMoney(db).finally(() => db.destroy());
  const payments = await captureTwice(world);
  const total = tried + links.tried;
  const bad = [...accepted, ...links.accepted];
  return {
    bar: 'nothing opens but what was signed, in its time',
    pass:
      isOpen &&
      bad.length === 0 &&
      late.length === 0 &&
      foreign.length === 0 &&
      floats.length === 0 &&
      payments.taken === 1 &&
      payments.over === 0 &&
      (step > 1 || total >= 1_000),
    figure: `${bad.length} of ${total} mutants accepted, ${late.length} late or after its session; ${foreign.length} opened another company's record; ${floats.length} float money columns; ${payments.taken} of ${payments.sent} payments of one whole amount taken; the product takes no payment webhooks`,
    target: '0 / 0 / 0 / 0; 1 taken',
    isOpen,
    accepted: bad.slice(0, 20),
    late,
    foreign,
    floats,
  };
}

/** After its time, and after the session it was made in ended, an address opens nothing. */
async function lateOnes(
  world: SecurityWorld,
  url: string,
  ask: (path: string) => Promise<number>,
  sign: (path: string) => Promise<string>,
  path: string,
): Promise<string[]> {
  const late: string[] = [];
  const { secret } = world.runtime.config;
  const at = world.runtime.clock.now();
  for (const seconds of [signedSeconds, signedSeconds + 1, 3_600, 86_400])
    if (readSignedUrl(secret, 'GET', url, new Date(at.getTime() + seconds * 1000 + 1000)))
      late.push(`${seconds} s later`);
  // Within its time it is no one-time address: a browser may fetch it again.
  const { account } = world.attacker;
  const own = await world.session(account.accountId, account.users[0]?.userId ?? 0);
  const signing = exportContract.signUrl;
  const { text } = await world.ask(signing, { path: signing.path, body: { path } }, own);
  const mine = String((readJson(text) as { url?: string }).url ?? '');
  if ((await ask(mine)) !== 200) late.push('an address of a running session does not open');
  const signOut = world.entries.find((e) => e.name === 'identity.signOut');
  if (signOut) await world.ask(signOut, { path: signOut.path, body: {} }, own);
  if ((await ask(mine)) < 400) late.push('after its session ended');
  await sign(path);
  return late;
}

/** Signing is no way around: the address of another company's record is as dead as that of none. */
async function signForeign(
  world: SecurityWorld,
  sign: (path: string) => Promise<string>,
  ask: (path: string) => Promise<number>,
) {
  const opened: string[] = [];
  for (const e of world.entries.filter((one) => one.signable && one.path.includes(':'))) {
    const statuses = [];
    for (const known of [world.victim.ids, null]) {
      const { path } = requestOf(e, { id: (name, at) => (known ? known.of(e, name, at)[0] : missingId) });
      const url = await sign(path);
      statuses.push(url ? await ask(url) : 0);
    }
    if ((statuses[0] ?? 0) < 400 && statuses[0] !== 0 && !e.table) opened.push(e.name);
    if (statuses[0] !== statuses[1]) opened.push(`${e.name}: ${statuses.join(' and ')}`);
  }
  return opened;
}

/** Codes of one-time links and of the supplier's page, spoilt the same ways. */
function linkMutants(secret: string, accountId: number, now: Date) {
  const claim = { purpose: 'passwordReset', accountId, userId: 17, expiresAt: linkEnds('passwordReset', now) } as const;
  const own = linkCodeOf(secret, claim, 'hash');
  const supplier = supplierCodeOf(secret, { accountId, id: 17, version: 1, expiresAt: supplierEnds(now) });
  const opensOwn = (code: string, purpose: typeof claim.purpose | 'invitation' = claim.purpose, hash = 'hash') => {
    const read = readClaim(purpose, code);
    return read !== null && isGenuine(secret, code, read, hash, now);
  };
  const opensSupplier = (code: string) => readCode(secret, code, now) !== null;
  const accepted: string[] = [];
  if (!opensOwn(own) || !opensSupplier(supplier)) accepted.push('the real codes do not open');
  if (opensOwn(own, 'invitation') || opensOwn(own, claim.purpose, 'another'))
    accepted.push('for another purpose or a spent password');
  const [ours, theirs] = [mutantsOf(own), mutantsOf(supplier)];
  accepted.push(...ours.filter((code) => opensOwn(code)), ...theirs.filter(opensSupplier));
  return { accepted, tried: ours.length + theirs.length };
}

export const signed = inSecurityWorld(proveSigned);
