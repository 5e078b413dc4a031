import { type FloorWorld, openFloorWorld } from '@glasshouse/services/apps/testing/floor-world';
import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { withAccount } from '@glasshouse/services/platform/db/database';
import { pruneIdempotency } from '@glasshouse/services/platform/jobs/prune-idempotency';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { Outbox } from '../../../console/src/features/production/station-app/outbox.ts';
import { sendAction } from '../../../console/src/features/production/station-app/send-action.ts';
import type {
  NewAction,
  Outcome,
  StationAction,
} from '../../../console/src/features/production/station-app/station-action.ts';
import { verdictOf } from '../../../console/src/lib/outbox/refusal.ts';
import { everyFault, FaultyLine } from './faulty-line.ts';

const hour = 3_600_000;
let now = new Date('2026-03-06T05:00:00.000Z');
let f: FloorWorld;
let line: FaultyLine;
let station: number;
/** Tokens by tablet. */
const tokens = new Map<string, string>();
beforeAll(async () => {
  f = await openFloorWorld({ now: () => now });
  station = f.station('cut');
  line = new FaultyLine(f.world.served.url, fetch, (tablet) => tokens.get(tablet) ?? '');
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => f?.close());

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** A tablet at the station: its store outlives its page, and its timers run when the false clock gets there. */
class Tablet {
  store: string | null = null;
  isFull = false;
  /** Everything its operator did, what was answered, and what somebody was shown. */
  readonly acted: StationAction[] = [];
  readonly answered: StationAction[] = [];
  readonly seen: Outcome[] = [];
  box: Outbox;
  private timer: { run: () => void; ms: number } | null = null;
  private keys = 0;

  constructor(readonly name: string) {
    this.box = this.open();
  }

  /** The page is loaded anew: nothing is left but the store. */
  open(): Outbox {
    this.timer = null;
    const box = new Outbox({
      send: async (action) => {
        const said = await sendAction(station, action);
        this.answered.push(action);
        return said;
      },
      verdict: verdictOf,
      now: () => now,
      newKey: () => `${this.name}-${(this.keys += 1)}`,
      load: () => this.store,
      save: (text) => {
        if (!this.isFull) this.store = text;
        return !this.isFull;
      },
      later: (run, ms) => {
        const timer = { run, ms };
        this.timer = timer;
        return () => {
          if (this.timer === timer) this.timer = null;
        };
      },
    });
    this.box = box;
    return box;
  }

  /** Does something; every answer to it goes wrong in each of these ways before the first that arrives. */
  act(action: NewAction, faults = everyFault): string {
    const key = `${this.name}-${this.keys + 1}`;
    line.ahead.set(key, [...faults]);
    this.box.add(action);
    this.acted.push({ reason: '', at: now.toISOString(), ...action, key });
    return key;
  }

  /** The attempt under way has ended. */
  rest(): Promise<unknown> {
    return waitFor(this.box.sender.actor, (state) => !state.matches('sending'));
  }

  /** Runs its timers until nothing waits; who is asked to sign in does so. */
  async drain(): Promise<void> {
    await this.rest();
    while (this.box.state.get().waiting.length > 0) {
      if (line.ended.delete(this.name)) await this.signIn();
      const { timer } = this;
      if (!timer) throw new Error(`${this.name} has ${this.box.state.get().waiting.length} waiting and no timer`);
      pass(timer.ms);
      timer.run();
      await this.rest();
    }
  }

  async signIn(): Promise<void> {
    tokens.set(this.name, await f.world.signIn(f.world.here, 'demo'));
  }

  /** Somebody reads what was refused, one after the other. */
  read(): void {
    for (let [first] = this.box.state.get().refusals; first; [first] = this.box.state.get().refusals) {
      this.seen.push(first);
      this.box.dismiss();
    }
  }
}

const events: Readonly<Record<StationAction['kind'], string>> = {
  scan: 'station.panelScanned',
  complete: 'station.panelDone',
  takeOff: 'station.panelTakenOff',
  recut: 'station.panelBroken',
  undo: 'station.lastUndone',
  hold: 'station.held',
  release: 'station.released',
};

/** What the log says happened at the station, as 'kind barcode', sorted. */
async function happened(panels: readonly PanelRow[]): Promise<string[]> {
  const { accountId, world } = f;
  const rows = await withAccount(world.harness.runtime.db, accountId, (tx) =>
    tx
      .selectFrom('event')
      .select(['type', 'data'])
      .where('account_id', '=', accountId)
      .where('type', 'in', Object.values(events))
      .execute(),
  );
  const kinds = new Map(Object.entries(events).map(([kind, type]) => [type, kind]));
  const labels = new Map(panels.map((panel) => [panel.id, panel.barcode]));
  return rows.map(({ type, data }) => `${kinds.get(type)} ${labels.get(Number(data.panelId)) ?? ''}`.trim()).sort();
}
const asText = (actions: readonly StationAction[]) =>
  actions.map(({ kind, barcode }) => `${kind} ${barcode}`.trim()).sort();
const keysOf = (actions: readonly StationAction[]) => actions.map(({ key }) => key).sort();

it('two tablets, every fault at every answer, three days without network: nothing lost, nothing doubled, every conflict shown', async () => {
  const { panels } = await f.release({}, { quantity: 12 });
  const label = (n: number) => panels[n]?.barcode ?? '';
  vi.stubGlobal(
    'fetch',
    ((real) => {
      const outside = real;
      return (url: string, init: never) => (url.startsWith('/') ? line.fetch(url, init) : outside(url, init));
    })(fetch),
  );
  const [a, b] = [new Tablet('A'), new Tablet('B')];
  await a.signIn();
  await b.signIn();
  const done = (tablet: Tablet, barcode: string) => {
    const after = tablet.act({ kind: 'scan', barcode });
    tablet.act({ kind: 'complete', barcode, after });
  };

  // Friday, with a network that fails in every way.
  done(a, label(0));
  done(b, label(1));
  await a.drain();
  await b.drain();
  expect([...line.met].sort()).toEqual(everyFault.map(({ name }) => name).sort());

  // The network goes while both have something on its way: done, and its answer lost.
  const lost = everyFault.filter(({ name }) => name === 'no answer, done');
  a.act({ kind: 'hold', barcode: '', reason: 'Break' }, lost);
  b.act({ kind: 'recut', barcode: label(1), reason: 'Scratched' }, lost);
  await Promise.all([a.rest(), b.rest()]);
  line.isCut = true;
  a.act({ kind: 'release', barcode: '' });
  for (const n of [3, 4, 5]) done(a, label(n));
  // The same panel at the other tablet: one of them is too late.
  for (const n of [5, 6, 7]) done(b, label(n));
  const scanned = a.act({ kind: 'scan', barcode: label(8) });
  a.act({ kind: 'takeOff', barcode: label(8), after: scanned });
  b.act({ kind: 'scan', barcode: label(9) });
  b.act({ kind: 'undo', barcode: label(9) });
  expect(a.box.takeBack() && b.box.takeBack()).toBe(true);
  const takenBack = [a, b].map((tablet) => tablet.acted.at(-1)?.key ?? '');
  // One tablet is full: what it cannot keep it says, and does not count as done.
  b.isFull = true;
  b.act({ kind: 'scan', barcode: label(10) });
  expect(b.box.state.get().refusals).toMatchObject([{ text: expect.stringContaining('Not recorded') }]);
  b.read();
  b.isFull = false;

  // Three days; the product forgets keys meanwhile, and both tablets are switched off and on.
  for (let day = 0; day < 3; day += 1) {
    pass(24 * hour);
    await pruneIdempotency(f.world.harness.runtime);
    for (const tablet of [a, b]) {
      void tablet.open().flush();
      await tablet.rest();
    }
  }
  const waiting = () => [a, b].flatMap((tablet) => tablet.box.state.get().waiting).length;
  expect(waiting()).toBe(a.acted.length + b.acted.length - 4 - 2 - 1);

  // Monday: the sessions are over, and again every answer goes wrong in every way.
  line.isCut = false;
  for (const { key } of [...a.acted, ...b.acted]) line.ahead.set(key, [...everyFault]);
  await a.drain();
  await b.drain();

  // Nobody was there to read: the refusals are still there when the page is opened again.
  for (const tablet of [a, b]) {
    tablet.open();
    tablet.read();
    expect(new Tablet(tablet.name).box.state.get().refusals).toEqual([]);
  }
  const all = [...a.acted, ...b.acted];
  const answered = [...a.answered, ...b.answered];
  const refused = [...a.seen, ...b.seen];
  const dropped = refused.flatMap((one) => one.dropped ?? []);
  expect(refused.map(({ action, text }) => [action.kind, action.barcode, text])).toEqual([
    ['scan', label(10), expect.stringContaining('Not recorded')],
    ['scan', label(5), expect.stringMatching(/./)],
  ]);
  expect(asText(dropped)).toEqual([`complete ${label(5)}`]);
  // Nothing lost: whatever was done was answered, shown to somebody, or taken back before it was sent.
  expect([...keysOf([...answered, ...refused.map((one) => one.action), ...dropped]), ...takenBack].sort()).toEqual(
    keysOf(all),
  );
  // Nothing doubled, and nothing done that its operator was told was not: the log holds each once.
  expect(await happened(panels)).toEqual(asText(answered));
}, 300_000);
