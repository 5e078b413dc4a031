import type { ProductionPanelStatus } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { rowProjection } from '../../../platform/projections/row-projection.ts';
import type { DrawnPane } from '../../ordereditor/pane.contract.ts';
import { isInWork, isOnFloor } from '../domain/statuses.ts';
import { floorAccess, type PanelRow } from '../production.contract.ts';
import type { MakeUp, PlyLayer, productionEvents, StageKey } from '../production.events.ts';

interface PanelTable {
  account_id: number;
  id: number;
  barcode: string;
  order_id: number;
  order_number: string;
  item_id: number;
  contact_name: string;
  reference: string;
  stock_id: number;
  stock_code: string;
  thickness_mm: string | number;
  width_mm: number;
  height_mm: number;
  cut_width_mm: number;
  cut_height_mm: number;
  edges: string[];
  holes: number;
  cutouts: number;
  pane: DrawnPane | null;
  is_toughened: boolean;
  due_date: string | null;
  piece_number: number;
  piece_count: number;
  area_m2: string;
  weight_kg: string;
  value_cents: number;
  recut_of: number | null;
  unit: number | null;
  unit_barcode: string | null;
  slot: number | null;
  slots: number | null;
  layer: PlyLayer | null;
  joins_at: StageKey | null;
  make_up: MakeUp | null;
  is_ply: boolean;
  status: ProductionPanelStatus;
  stage_key: StageKey | null;
  station_id: number | null;
  is_in_work: boolean;
  is_on_floor: boolean;
  sheet_id: number | null;
  task_id: number | null;
  created_at: Date | string;
  finished_at: Date | string | null;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    panel_list: PanelTable;
  }
}

const standing = (to: ProductionPanelStatus) => ({ status: to, is_in_work: isInWork(to), is_on_floor: isOnFloor(to) });
type Moved = StoredEvent<{ type: string; data: { to: ProductionPanelStatus } }>;
const moved = (e: Moved) => standing(e.data.to);

/** One row per panel; those on the floor are live. */
export const panelList = rowProjection<typeof productionEvents>()({
  name: 'panel_list',
  added: {
    'panel.created': ({ data: d, at }) => ({
      barcode: d.barcode,
      order_id: d.orderId,
      order_number: d.orderNumber,
      item_id: d.itemId,
      contact_name: d.contactName,
      reference: d.reference,
      stock_id: d.stockId,
      stock_code: d.stockCode,
      thickness_mm: d.thicknessMm,
      width_mm: d.widthMm,
      height_mm: d.heightMm,
      cut_width_mm: d.cutWidthMm,
      cut_height_mm: d.cutHeightMm,
      edges: d.edges,
      holes: d.holes,
      cutouts: d.cutouts,
      pane: d.pane ?? null,
      is_toughened: d.isToughened,
      due_date: d.dueDate,
      piece_number: d.pieceNumber,
      piece_count: d.pieceCount,
      area_m2: d.areaM2,
      weight_kg: d.weightKg,
      value_cents: d.valueCents,
      recut_of: d.recutOf,
      unit: d.unit ?? null,
      unit_barcode: d.unitBarcode ?? null,
      slot: d.slot ?? null,
      slots: d.slots ?? null,
      layer: d.layer ?? null,
      joins_at: d.unit ? (d.route.at(-1) ?? null) : null,
      make_up: d.makeUp ?? null,
      is_ply: Boolean(d.unit),
      ...standing(d.to),
      stage_key: d.route[0] ?? null,
      station_id: null,
      sheet_id: null,
      task_id: null,
      created_at: at,
      finished_at: null,
    }),
  },
  changed: {
    'panel.orderChanged': ({ data: d }) => ({
      order_number: d.orderNumber,
      contact_name: d.contactName,
      reference: d.reference,
      due_date: d.dueDate,
      piece_count: d.pieceCount,
      value_cents: d.valueCents,
      ...(d.makeUp ? { make_up: d.makeUp, stock_code: d.makeUp.text } : {}),
    }),
    'panel.trimmed': ({ data: d }) => ({ cut_width_mm: d.cutWidthMm, cut_height_mm: d.cutHeightMm }),
    'panel.reserved': (e) => ({ ...moved(e), sheet_id: e.data.sheetId }),
    'panel.unreserved': (e) => ({ ...moved(e), sheet_id: null }),
    'panel.stageStarted': (e) => ({ ...moved(e), stage_key: e.data.stageKey, station_id: e.data.stationId }),
    'panel.stageCompleted': (e) => ({ ...moved(e), stage_key: e.data.nextStageKey, station_id: null }),
    'panel.reverted'(e) {
      const { undone, stageKey, stationId } = e.data;
      if (undone === 'scan') return { ...moved(e), station_id: null };
      return { ...moved(e), stage_key: stageKey, station_id: stationId, finished_at: null };
    },
    'panel.finished': (e) => ({ ...moved(e), stage_key: null, station_id: null, finished_at: e.at }),
    'panel.joined': (e) => ({ ...moved(e), stage_key: null, station_id: null }),
    'panel.separated': (e) => ({ ...moved(e), stage_key: e.data.stageKey }),
    'panel.scheduled': (e) => ({ ...moved(e), station_id: e.data.stationId }),
    'panel.moved': (e) => ({ ...moved(e), station_id: e.data.stationId }),
    'panel.recut': moved,
    'panel.withdrawn': moved,
    'panel.loaded': (e) => ({ ...moved(e), task_id: e.data.taskId }),
    'panel.unloaded': (e) => ({ ...moved(e), task_id: null }),
    'panel.despatched': moved,
    'panel.despatchReverted': (e) => ({ ...moved(e), task_id: null }),
  },
  live: {
    topic: 'production/floor',
    // The floor's manager and the stations that work on it.
    access: floorAccess,
    ids: (e) => [e.streamId],
    read: async (db, accountId, ids) =>
      ids.length
        ? rowsOf(
            await panels(db, accountId)
              .where('id', 'in', [...ids])
              .where('is_on_floor', '=', true)
              .execute(),
          )
        : [],
  },
});

/** Panels of an account, to be narrowed. */
export const panels = (db: Tx, accountId: number) =>
  db.selectFrom('panel_list').selectAll().where('account_id', '=', accountId);

type Selected = Awaited<ReturnType<ReturnType<typeof panels>['execute']>>;
const instant = (at: Date | string) => (typeof at === 'string' ? at : at.toISOString());

/** Rows as lists, queues and the floor give them. */
export const rowsOf = (rows: Selected): PanelRow[] =>
  rows.map((r) => ({
    id: r.id,
    barcode: r.barcode,
    orderId: r.order_id,
    orderNumber: r.order_number,
    itemId: r.item_id,
    contactName: r.contact_name,
    reference: r.reference,
    stockId: r.stock_id,
    stockCode: r.stock_code,
    thicknessMm: Number(r.thickness_mm),
    widthMm: r.width_mm,
    heightMm: r.height_mm,
    cutWidthMm: r.cut_width_mm,
    cutHeightMm: r.cut_height_mm,
    edges: r.edges,
    holes: r.holes,
    cutouts: r.cutouts,
    pane: r.pane,
    isToughened: r.is_toughened,
    dueDate: r.due_date,
    pieceNumber: r.piece_number,
    pieceCount: r.piece_count,
    status: r.status,
    stageKey: r.stage_key,
    isInWork: r.is_in_work,
    isOnFloor: r.is_on_floor,
    stationId: r.station_id,
    sheetId: r.sheet_id,
    taskId: r.task_id,
    recutOf: r.recut_of,
    unit: r.unit,
    unitBarcode: r.unit_barcode,
    slot: r.slot,
    slots: r.slots,
    layer: r.layer,
    joinsAt: r.joins_at,
    makeUp: r.make_up,
    areaM2: r.area_m2,
    weightKg: r.weight_kg,
    valueCents: r.value_cents,
    createdAt: instant(r.created_at),
    finishedAt: r.finished_at === null ? null : instant(r.finished_at),
  }));
