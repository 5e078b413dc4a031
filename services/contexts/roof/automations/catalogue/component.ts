import type { z } from 'zod';
import type { Access } from '../../../../platform/contract/access.ts';
import type { FieldType } from '../../../../platform/records/record-fields.ts';

/** How far what it does reaches. */
export type Impact = 'internal' | 'customer' | 'money';

/** A part that rules are made of: what it is called, what may be set, what it starts on or does. */
export interface Component {
  /** Dotted: `trigger.event.order.held`, `action.order.hold`. */
  readonly id: string;
  readonly kind: 'trigger' | 'action';
  readonly group: string;
  readonly label: string;
  /** Reads in the rule's sentence; `{param}` stands for what was chosen. */
  readonly sentence: string;
  readonly help: string;
  /** The kind of record it is about by its link type; `any`, or null when it has none that rules know. */
  readonly record: string | null;
  readonly params: z.ZodObject;
  /** What a choice of the parameter offers. */
  readonly ui: Readonly<Record<string, ParamUi>>;
  /** What the event says, for its clauses. */
  readonly fields: readonly { readonly path: string; readonly title: string; readonly type: FieldType }[];
  readonly outputs: readonly { readonly name: string; readonly title: string; readonly type: FieldType }[];
  readonly impact: Impact;
  /** Whoever publishes the rule needs it, and is asked again at each act. */
  readonly access: Access;
  /** Events that it may cause. */
  readonly emits: readonly string[];
  /** Events that it listens to. */
  readonly consumes: readonly string[];
}

/** How a parameter is chosen. */
export interface ParamUi {
  readonly title: string;
  readonly control: 'text' | 'area' | 'number' | 'choice' | 'choices' | 'users' | 'groups' | 'field' | 'flag';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What holds while nothing is chosen; left out where something must be. */
  readonly unset?: string;
}

/** What is not offered, and why: a hand or a scanner does it, or it would start itself. */
export interface NotOffered {
  readonly id: string;
  readonly why: string;
}
