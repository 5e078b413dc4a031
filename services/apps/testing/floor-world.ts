import type { PanelRow, StageKey } from '../../contexts/production/production.contract.ts';
import type { Clock } from '../../platform/kernel/ambient.ts';
import type { HarnessOptions } from '../../platform/testing/harness.ts';
import { contexts } from '../contexts.ts';
import { openShopWorld, type ShopWorld } from './shop-world.ts';

/** The first demo company with stock, prices and a floor, called over HTTP as its administrator. */
export interface FloorWorld extends ShopWorld {
  /** The first station of a stage. */
  station(key: StageKey): number;
  /** An order released to the floor: by default two 1200 × 800 panels of 10 mm, polished, drilled and toughened. */
  release(more?: object, item?: object): Promise<{ id: number; panels: PanelRow[] }>;
}

/** Opens the world on a fresh database. */
export async function openFloorWorld(clock?: Clock, more: Partial<HarnessOptions> = {}): Promise<FloorWorld> {
  const shop = await openShopWorld({
    contexts,
    parts: ['prices', 'stock', 'floor'],
    ...(clock ? { clock } : {}),
    harness: more,
  });
  const { floor, stock, ok, settle } = shop;
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
    ...shop,
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
  };
}
