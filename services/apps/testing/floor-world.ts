import { type DemoWorld, openDemoWorld } from '../../contexts/identity/testing/demo-world.ts';
import { createDemoStock } from '../../contexts/inventory/demo.ts';
import { createDemoPriceList } from '../../contexts/pricing/demo.ts';
import { createDemoFloor, type DemoFloor } from '../../contexts/production/demo.ts';
import type { PanelRow, StageKey } from '../../contexts/production/production.contract.ts';
import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import type { Clock } from '../../platform/kernel/ambient.ts';
import { anyone, type HarnessOptions } from '../../platform/testing/harness.ts';
import { contexts } from '../contexts.ts';

/** A refusal or an answer of the API. */
export interface Called {
  readonly status: number;
  /** The first sentence of a refusal: that of the field, or the message. */
  readonly says: string;
  readonly body: unknown;
}

/** The first demo company with stock, prices and a floor, called over HTTP as its administrator. */
export interface FloorWorld {
  readonly world: DemoWorld;
  readonly accountId: number;
  readonly floor: DemoFloor;
  /** The first station of a stage. */
  station(key: StageKey): number;
  call(method: string, path: string, body?: object): Promise<Called>;
  /** The answer; fails the test when refused. */
  ok<T>(method: string, path: string, body?: object): Promise<T>;
  run<I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A>;
  /** Lets policies answer each other until nothing is new, and projections follow. */
  settle(): Promise<void>;
  /** An order released to the floor: by default two 1200 × 800 panels of 10 mm, polished, drilled and toughened. */
  release(more?: object, item?: object): Promise<{ id: number; panels: PanelRow[] }>;
  close(): Promise<void>;
}

const reactionRounds = 4;

/** Opens the world on a fresh database. */
export async function openFloorWorld(clock?: Clock, more: Partial<HarnessOptions> = {}): Promise<FloorWorld> {
  const world = await openDemoWorld(contexts, clock, more);
  const { accountId } = world.here;
  const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const done = await world.harness.runtime.execute(definition, input, anyone(accountId));
    if (!done) throw new Error(`${definition.name} did not run`);
    return done.answer;
  };
  const call = async (method: string, path: string, body?: object): Promise<Called> => {
    const answer = await world.as(world.here, 'demo', method, path, body ? { body } : {});
    const error = (answer.body as { error?: { message: string; details: { message: string }[] } } | null)?.error;
    return { status: answer.status, body: answer.body, says: error?.details[0]?.message ?? error?.message ?? '' };
  };
  const ok = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };
  const settle = async () => {
    for (let i = 0; i < reactionRounds; i += 1) await world.harness.settle(accountId);
  };
  await createDemoPriceList(run);
  const stock = await createDemoStock(run);
  const floor = await createDemoFloor(run);
  await ok('PUT', '/account/settings', {
    preProductionSendOrderConfirmation: false,
    preProductionPrintProductionSheets: false,
    preProductionPrintProductionLabels: false,
  });
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  const { id: contactId } = await ok<{ id: number }>('POST', '/contacts', {
    name: 'Bayside Frameless',
    email: 'orders@bayside.example',
    paymentTerms: 'account',
    address,
  });
  const door = {
    stockId: stock.get('10CLR'),
    widthMm: 1200,
    heightMm: 800,
    quantity: 2,
    isToughened: true,
    edges: ['FP', 'FP', 'FP', 'FP'],
    holes: 2,
  };
  return {
    world,
    accountId,
    floor,
    call,
    ok,
    run,
    settle,
    station(key) {
      const station = floor.stations.find((s) => s.stageKey === key);
      if (!station) throw new Error(`The demo floor has no station for ${key}`);
      return station.id;
    },
    async release(more = {}, item = {}) {
      const { id } = await ok<{ id: number }>('POST', '/orders', {
        contactId,
        reference: '12 Marlo Ct',
        dueDate: '2026-03-09',
        items: [{ ...door, ...item }],
        ...more,
      });
      await ok('POST', `/orders/${id}/approvedraft`);
      await settle();
      const { panels } = await ok<{ panels: PanelRow[] }>('GET', `/orders/${id}/panels`);
      return { id, panels };
    },
    close: () => world.close(),
  };
}
