import type { Access } from '../../../../platform/contract/access.ts';
import type { CommandDefinition } from '../../../../platform/cqrs/command.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Component } from '../catalogue/component.ts';
import type { Params } from '../definition.contract.ts';
import type { Scene } from '../reading/scene.ts';
import type { Effect } from '../runs.contract.ts';

/** One thing that an action does, ready to be done: nothing has happened yet. */
export interface Planned {
  /** Tells several things of one action apart in the ledger. */
  readonly key: string;
  readonly command: CommandDefinition<object, unknown>;
  readonly input: object;
  readonly access: Access;
  /** What it does, as the log says it. */
  readonly text: string;
  /** The record it made or changed; null when there is none to show. */
  effectOf(answer: unknown): Effect | null;
}

/** What an action plans with. */
export interface PlanOf {
  readonly params: Params;
  readonly scene: Scene;
  readonly tx: Tx;
  readonly accountId: number;
  readonly ownerId: number;
  readonly ruleId: number;
  readonly ruleName: string;
  readonly causeSeq: number | null;
  /** A text with the values of its placeholders. */
  fill(text: string): string;
}

/** An action of rules: what is set, and what it comes to for a record. Throws Unreadable when it cannot be worked out. */
export interface Action extends Component {
  plan(of: PlanOf): Promise<readonly Planned[]>;
}

/** A command whose input and answer only its action knows. */
export const asCommand = <I, A>(command: CommandDefinition<I, A>) =>
  command as unknown as CommandDefinition<object, unknown>;
/** The id that a command answered. */
export const idOf = (answer: unknown): number => (answer as { id?: number } | null)?.id ?? 0;
