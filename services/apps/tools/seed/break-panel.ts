import { recutPanel } from '../../../contexts/production/commands/recut-panel.ts';
import type { Business } from './business.ts';
import type { SeedStation } from './run-floor.ts';

/** A panel breaks after the day's glass is cut: the one in its place waits for a planner to say where it is cut. */
export async function breakPanel(b: Business, at: Date, stations: readonly SeedStation[]): Promise<void> {
  await b.settleFloor();
  const panel = await b.read((tx) =>
    tx
      .selectFrom('panel_list')
      .select(['id', 'station_id', 'stage_key'])
      .where('account_id', '=', b.accountId)
      .where('is_on_floor', '=', true)
      .where('stage_key', '!=', 'cut')
      .orderBy('is_in_work', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  );
  const id = panel?.station_id ?? stations.find((one) => one.stageKey === panel?.stage_key)?.id;
  if (panel && id !== undefined) await b.run(at, recutPanel, { id, productionPanelId: [panel.id], reason: 'Chip' });
}
