import { isListening } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import type { Config } from '../../../../platform/config/config.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { EventRegistry } from '../../../../platform/event-store/registry.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { perRuntime } from '../../../../platform/per-runtime.ts';
import type { AutomationRuleEvent } from '../automations.events.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { fieldChanged } from '../catalogue/general-triggers.ts';
import { type AutomationRuleState, automationRuleAggregate } from '../domain/rule.ts';
import { automationRunAggregate } from '../domain/run.ts';
import { kindOf } from '../records/kinds.ts';

/** A rule as it stands at a position of the log. */
export interface IndexedRule {
  readonly id: number;
  readonly state: AutomationRuleState;
}

type Reading = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** Rules that listen to an event, in the order of their ids; and the rule whose own event it is. */
export interface RulesFor {
  readonly candidates: readonly IndexedRule[];
  readonly own: IndexedRule | null;
}

/** Which rules of one account may answer an event, as of the position up to which its rule events were folded. */
export class RuleIndex {
  private at = 0;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly rules = new Map<number, AutomationRuleState>();
  private readonly byType = new Map<string, Set<number>>();
  private readonly byStream = new Map<string, Set<number>>();

  constructor(
    private readonly accountId: number,
    private readonly catalogue: Catalogue,
  ) {}

  /**
   * The rules that an event may start, as they stood just before it, whether it comes next, later or again. Several readers
   * in one process (a retry beside the reader) take turns: none sees the index on its way.
   */
  rulesFor(event: StoredEvent, read: Reading, events: EventRegistry): Promise<RulesFor> {
    const next = this.turn.then(() => this.find(event, read, events));
    this.turn = next.catch(() => undefined);
    return next;
  }

  private async find(event: StoredEvent, read: Reading, events: EventRegistry): Promise<RulesFor> {
    const before = event.seq - 1;
    if (before < this.at) this.reset();
    if (before > this.at) {
      const missed = await read((tx) => ruleEvents(tx, events, this.accountId, this.at, before));
      for (const one of missed) this.fold(one);
    }
    const ids = [...(this.byType.get(event.type) ?? []), ...(this.byStream.get(event.streamType) ?? [])];
    const found = [...new Set(ids)].sort((a, b) => a - b).flatMap((id) => this.get(id) ?? []);
    const own = this.get(ruleOf(event));
    if (event.streamType === automationRuleAggregate.type) this.fold(event);
    this.at = event.seq;
    return { candidates: found, own };
  }

  private get(id: number): IndexedRule | null {
    const state = this.rules.get(id);
    return state ? { id, state } : null;
  }

  private reset(): void {
    this.at = 0;
    for (const kept of [this.rules, this.byType, this.byStream]) kept.clear();
  }

  private fold(event: StoredEvent): void {
    const id = event.streamId;
    const was = this.rules.get(id) ?? null;
    if (was) this.list(id, was, false);
    const state = automationRuleAggregate.evolve(was, event as unknown as AutomationRuleEvent, event.at);
    this.rules.set(id, state);
    this.list(id, state, true);
  }

  private list(id: number, { mode, running }: AutomationRuleState, isIn: boolean): void {
    if (!isListening(mode) || !running) return;
    for (const { type } of running.definition.triggers) {
      const component = this.catalogue.components.get(type);
      if (!component) continue;
      const stream = kindOf(component.record)?.record.aggregate.type;
      if (type.startsWith(fieldChanged) && stream) put(this.byStream, stream, id, isIn);
      for (const consumed of component.consumes) put(this.byType, consumed, id, isIn);
    }
  }
}

/** The rule that an event of its own, or of one of its runs, is about. */
const ruleOf = ({ streamType, streamId, data }: StoredEvent): number =>
  streamType === automationRunAggregate.type ? (data as { ruleId: number }).ruleId : streamId;

function put(map: Map<string, Set<number>>, key: string, id: number, isIn: boolean): void {
  const ids = map.get(key) ?? new Set<number>();
  if (isIn) ids.add(id);
  else ids.delete(id);
  map.set(key, ids);
}

async function ruleEvents(tx: Tx, events: EventRegistry, accountId: number, after: number, to: number) {
  const rows = await tx
    .selectFrom('event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stream_type', '=', automationRuleAggregate.type)
    .where('seq', '>', after)
    .where('seq', '<=', to)
    .orderBy('seq')
    .execute();
  return rows.map(
    (row): StoredEvent => ({
      ...{ accountId, seq: row.seq, streamType: row.stream_type, streamId: row.stream_id, version: row.version },
      ...{ type: row.type, data: events.lift(row.type, row.event_version, row.data), meta: row.meta },
      at: row.at.toISOString(),
    }),
  );
}

const kept = perRuntime(() => new Map<number, RuleIndex>());

/** The index of an account, kept by the process that reads its log. */
export function indexOf(config: Config, accountId: number, catalogue: Catalogue): RuleIndex {
  const known = kept(config);
  const index = known.get(accountId) ?? new RuleIndex(accountId, catalogue);
  known.set(accountId, index);
  return index;
}
