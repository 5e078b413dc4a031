import { nextStep, type PanelState, panelAggregate } from '@glasshouse/services/contexts/production/domain/panel';
import { type StageState, stageAggregate } from '@glasshouse/services/contexts/production/domain/stage';
import { type StationState, stationAggregate } from '@glasshouse/services/contexts/production/domain/station';
import type { StoredEvent } from '@glasshouse/services/platform/kernel/event';

/** The floor folded the slow way: each stream through its aggregate, every figure derived from the states. */
interface Streams {
  readonly panels: ReadonlyMap<number, PanelState>;
  readonly stations: ReadonlyMap<number, StationState>;
  readonly stages: ReadonlyMap<number, StageState>;
  readonly breaks: readonly StoredEvent[];
}
type Evolve = (state: unknown, event: never, at: string) => unknown;

/** States of all streams of the floor up to a position, from the first event on. */
export function foldStreams(events: readonly StoredEvent[], upTo: number): Streams {
  const kinds: Record<string, { evolve: Evolve; states: Map<number, unknown> }> = {
    panel: { evolve: panelAggregate.evolve as Evolve, states: new Map() },
    station: { evolve: stationAggregate.evolve as Evolve, states: new Map() },
    stage: { evolve: stageAggregate.evolve as Evolve, states: new Map() },
  };
  const breaks: StoredEvent[] = [];
  for (const event of events) {
    if (event.seq > upTo) break;
    const kind = kinds[event.streamType];
    if (!kind) continue;
    kind.states.set(event.streamId, kind.evolve(kind.states.get(event.streamId) ?? null, event as never, event.at));
    if (event.type === 'panel.recut') breaks.push(event);
  }
  return {
    panels: kinds.panel?.states as Map<number, PanelState>,
    stations: kinds.station?.states as Map<number, StationState>,
    stages: kinds.stage?.states as Map<number, StageState>,
    breaks,
  };
}

const gone = ['despatched', 'defect', 'cancelled', 'joined'];
/** A unit counts once it is joined; until then its plies do. */
const unjoined = 'waitingForLayers';
const made = ['finished', 'loaded', 'despatched'];
const working = ['inStage'];
const decimals = (text: string | number) => (Math.round(Number(text) * 1e5) / 1e5).toFixed(5);
const totalOf = (rows: readonly { areaM2: string }[]) => ({
  panels: rows.length,
  areaM2: decimals(rows.reduce((all, row) => all + Math.round(Number(row.areaM2) * 1e5), 0) / 1e5),
});

function rowOf(id: number, state: PanelState) {
  const { contactId: _, route: __, ...piece } = state;
  return {
    ...piece,
    id,
    pane: state.pane ?? null,
    unit: state.unit ?? null,
    unitBarcode: state.unitBarcode ?? null,
    slot: state.slot ?? null,
    slots: state.slots ?? null,
    layer: state.layer ?? null,
    makeUp: state.makeUp ?? null,
    joinsAt: state.unit ? (state.route.at(-1)?.stageKey ?? null) : null,
    areaM2: decimals(state.areaM2),
    weightKg: decimals(state.weightKg),
    stageKey: made.includes(state.status) ? null : (nextStep(state)?.stageKey ?? null),
    isInWork: working.includes(state.status),
    isOnFloor: !gone.includes(state.status),
  };
}
type Row = ReturnType<typeof rowOf>;

const risksOf = (rows: readonly Row[], today: string) => {
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const risks = { late: 0, today: 0, tomorrow: 0, later: 0 };
  for (const { dueDate } of rows)
    risks[
      dueDate === null || dueDate > tomorrow
        ? 'later'
        : dueDate < today
          ? 'late'
          : dueDate === today
            ? 'today'
            : 'tomorrow'
    ] += 1;
  return risks;
};

/** What `GET /production/manager/summary?at=` must answer. */
export function slowSummary(events: readonly StoredEvent[], upTo: number, at: Date, timeZone: string) {
  const { panels, stations, stages, breaks } = foldStreams(events, upTo);
  const dayOf = (instant: Date | string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));
  const today = dayOf(at);
  const all = [...panels].map(([id, state]) => rowOf(id, state));
  const far = '9999-12-31';
  const live = all
    .filter((row) => row.isOnFloor)
    .sort((a, b) => (a.dueDate ?? far).localeCompare(b.dueDate ?? far) || a.id - b.id);
  const late = live.filter((row) => row.dueDate !== null && row.dueDate < today && row.unit === null);
  const unfinished = live.filter((row) => row.stageKey !== null && row.status !== unjoined);
  const stageOf = (key: string | null, name: string) => {
    const rows = (key === null ? live : unfinished).filter((row) => row.stageKey === key);
    const inWork = rows.filter((row) => row.isInWork).length;
    return { key: key ?? 'despatch', name, ...totalOf(rows), inWork, ...risksOf(rows, today) };
  };
  const waiting = new Set(
    live.flatMap((row) => (row.stageKey === 'cut' && row.sheetId === null && !row.isInWork ? (row.recutOf ?? []) : [])),
  );
  return {
    now: at.toISOString(),
    today,
    timeZone,
    workInProgress: totalOf(unfinished),
    finishedToday: totalOf(all.filter((row) => row.finishedAt !== null && dayOf(row.finishedAt) >= today)),
    recutsToday: breaks.filter((event) => dayOf(event.at) >= today).length,
    atRisk: { panels: late.length, valueCents: late.reduce((cents, row) => cents + row.valueCents, 0) },
    stages: [
      ...[...stages]
        .filter(([, stage]) => !stage.isArchived)
        .sort(([a, one], [b, other]) => one.order - other.order || a - b)
        .map(([, stage]) => stageOf(stage.key, stage.name)),
      stageOf(null, 'Despatch'),
    ],
    stations: [...stations]
      .filter(([, station]) => !station.isArchived)
      .sort(([a], [b]) => a - b)
      .map(([id, s]) => ({
        id,
        name: s.name,
        stageId: s.stageId,
        stageKey: s.stageKey,
        stageName: stages.get(s.stageId)?.name ?? '',
        status: s.status,
        holdReason: s.holdReason,
        openPanels: live.filter((row) => row.isInWork && row.stationId === id && row.stageKey === s.stageKey).length,
        worksForDespatch: s.worksForDespatch,
        isArchived: false,
      })),
    panels: live,
    broken: breaks
      .filter((event) => waiting.has(event.streamId))
      .map((event) => {
        const { replacementId, reason, stageKey, stationId } = event.data as Record<string, unknown>;
        return { id: event.streamId, replacementId, reason, stageKey, stationId, at: event.at };
      })
      .sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id),
  };
}

/** One text for one answer: keys in order. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
