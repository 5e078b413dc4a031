import { dueIn } from './due-in.ts';
import {
  areaOf,
  type BatchRules,
  type LeftOutPanel,
  type PoolGlass,
  type PoolPanel,
  type ProposedBatch,
  type Rack,
} from './pool.ts';
import { whyLeftOut } from './why-left-out.ts';

const mm2PerM2 = 1_000_000;

interface Timed {
  readonly panel: PoolPanel;
  /** Working days until it is due. */
  readonly due: number;
}

export interface Proposal {
  readonly batches: ProposedBatch[];
  readonly leftOut: LeftOutPanel[];
}

/**
 * Batches of panels of one glass, and of one rack when asked for, whose due dates lie close together; the first due first.
 * Every panel is in exactly one batch or left out with a reason. The same panels, glass and rules give the same batches,
 * whatever the order of the panels: everything is sorted, by id at last.
 */
export function proposeBatches(...given: Parameters<typeof proposeInSteps>): Proposal {
  const steps = proposeInSteps(...given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Panels looked at between two steps. */
const panelsAStep = 500;

/** The same in short steps, so that a server can do other things between them. */
export function* proposeInSteps(
  panels: readonly PoolPanel[],
  glass: ReadonlyMap<number, PoolGlass>,
  rules: BatchRules,
): Generator<void, Proposal> {
  const leftOut: LeftOutPanel[] = [];
  const groups = new Map<string, Timed[]>();
  for (const [i, panel] of panels.entries()) {
    if (i % panelsAStep === panelsAStep - 1) yield;
    const why = whyLeftOut(panel, glass.get(panel.stockId), rules) ?? tooLargeAlone(panel, rules);
    if (why) {
      leftOut.push({ panel, ...why });
      continue;
    }
    const key = `${panel.stockId} ${rackOf(panel, rules).key}`;
    const timed = { panel, due: panel.dueDate === null ? rules.horizon : dueIn(panel.dueDate, rules) };
    const group = groups.get(key);
    if (group) group.push(timed);
    else groups.set(key, [timed]);
  }
  const cut: Cut[] = [];
  for (const group of groups.values()) {
    yield;
    cut.push(...cutGroup(group, rules));
  }
  cut.sort(byUrgency);
  const count = inOneGo(cut, rules);
  for (const { batch } of cut.slice(count))
    for (const panel of batch.panels) leftOut.push({ panel, reason: 'nextTime', detail: '' });
  leftOut.sort((a, b) => a.panel.id - b.panel.id);
  return { batches: cut.slice(0, count).map(({ batch }) => batch), leftOut };
}

/** How many of the batches, the first due first, are made in one go. */
function inOneGo(cut: readonly Cut[], { maxBatches, maxTogether }: BatchRules): number {
  let panels = 0;
  const over = cut.findIndex(({ batch }, i) => {
    panels += batch.panels.length;
    return i >= maxBatches || panels > maxTogether;
  });
  return over < 0 ? cut.length : over;
}

const tooLargeAlone = (panel: PoolPanel, { maxAreaM2 }: BatchRules) =>
  areaOf(panel) > maxAreaM2 * mm2PerM2
    ? { reason: 'aboveLargest' as const, detail: `${(areaOf(panel) / mm2PerM2).toFixed(2)} m²` }
    : null;

/**
 * What stands together when it comes off the table: panels for the same stage, and of the same delivery once that is
 * planned; panels that are finished then stand with those of their customer.
 */
function rackOf({ nextStage, run, contactId, contactName }: PoolPanel, { byRack }: BatchRules): Rack {
  if (!byRack) return { key: '', name: '' };
  const stage = nextStage?.name ?? 'Despatch';
  if (run) return { key: `${nextStage?.key ?? ''} run ${run.taskId}`, name: `${stage}, ${run.number}` };
  if (nextStage) return { key: nextStage.key, name: stage };
  return { key: `customer ${contactId}`, name: `${stage}, ${contactName}` };
}

interface Cut {
  readonly batch: ProposedBatch;
  readonly due: number;
  readonly firstId: number;
}

const byUrgency = (a: Cut, b: Cut) =>
  a.due - b.due || compare(a.batch.stockCode, b.batch.stockCode) || a.firstId - b.firstId;
// Not by the language of the machine: the order must be the same everywhere.
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byDue = (a: Timed, b: Timed) =>
  a.due - b.due ||
  compare(a.panel.dueDate ?? '9', b.panel.dueDate ?? '9') ||
  a.panel.orderId - b.panel.orderId ||
  a.panel.id - b.panel.id;

/** Cuts a group into batches: a new one where the due date is too far from the first, or the batch is full. */
function cutGroup(group: Timed[], rules: BatchRules): Cut[] {
  const cuts: Cut[] = [];
  let open: Timed[] = [];
  let area = 0;
  const close = () => {
    const [first] = open;
    if (first) cuts.push(cutOf(first, open, area, rules));
    open = [];
    area = 0;
  };
  for (const timed of group.sort(byDue)) {
    const more = areaOf(timed.panel);
    const isFull = open.length >= rules.maxPanels || area + more > rules.maxAreaM2 * mm2PerM2;
    if (isFull || timed.due - (open[0]?.due ?? timed.due) > rules.window) close();
    open.push(timed);
    area += more;
  }
  close();
  return cuts;
}

const cutOf = ({ panel, due }: Timed, all: readonly Timed[], areaMm2: number, rules: BatchRules): Cut => ({
  batch: {
    stockId: panel.stockId,
    stockCode: panel.stockCode,
    rack: rackOf(panel, rules),
    panels: all.map((one) => one.panel),
    areaMm2,
  },
  due,
  firstId: panel.id,
});
