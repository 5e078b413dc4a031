import { sql } from 'kysely';

/**
 * Panels in work at a station, for statements over `station_list`: those scanned in, and those of a cutting sheet that is
 * being cut there. Every list, page and card that counts a station counts with it.
 */
export const inWorkAt = sql<number>`(
  select count(*)::integer from panel_list panel
  where panel.account_id = station_list.account_id and panel.stage_key = station_list.stage_key
    and panel.station_id = station_list.id and panel.is_on_floor and panel.is_in_work)`;
