import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Panels of one cutting sheet that were cut, m². */
export interface CutOfSheet {
  readonly sheetId: number;
  readonly areaM2: number;
}

/** What was cut from cutting sheets since an instant. Panels that were cut without a sheet are left out. */
export async function cutSince(tx: Tx, accountId: number, since: Date): Promise<CutOfSheet[]> {
  const { rows } = await sql<{ sheetId: number; area: string }>`
    select panel.sheet_id as "sheetId", sum(done.area_m2) as area
    from stage_completion done
    join panel_list panel on panel.account_id = done.account_id and panel.id = done.panel_id
    where done.account_id = ${accountId} and done.at >= ${since} and done.stage_key = 'cut' and panel.sheet_id is not null
    group by panel.sheet_id`.execute(tx);
  return rows.map(({ sheetId, area }) => ({ sheetId, areaM2: Number(area) }));
}
