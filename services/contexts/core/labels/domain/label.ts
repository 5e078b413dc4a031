import type { Aggregate, Fresh, Loaded } from '../../../../platform/kernel/aggregate.ts';
import type { LabelType } from '../labels.contract.ts';
import type { LabelEvent } from '../labels.events.ts';
import { systemLabel } from './system-labels.ts';

export interface LabelState {
  readonly type: LabelType;
  readonly name: string;
  readonly colour: string;
  readonly isFixed: boolean;
  readonly isDeleted: boolean;
}

/** Folds a label. A system label has no events until it is changed. */
export const labelAggregate: Aggregate<LabelState, LabelEvent> = {
  type: 'label',
  evolve(state, event) {
    switch (event.type) {
      case 'label.created':
        return { ...event.data, isFixed: false, isDeleted: false };
      case 'label.updated':
        return { ...event.data, isDeleted: false };
      case 'label.deleted':
        if (!state) throw new Error('label.deleted before label.created');
        return { ...state, isDeleted: true };
    }
  },
};

export type LabelStream = Loaded<LabelState, LabelEvent> | Fresh<LabelState, LabelEvent>;

/** A label as it stands: from its stream, or as a system label is by default; null when there is none. */
export function labelNow(id: number, stream: { readonly state: LabelState | null } | null): LabelState | null {
  if (stream?.state) return stream.state.isDeleted ? null : stream.state;
  const fixed = systemLabel(id);
  return fixed ? { type: fixed.type, name: fixed.name, colour: fixed.colour, isFixed: true, isDeleted: false } : null;
}

/** A label as the interface gives it. */
export const labelView = (id: number, { type, name, colour, isFixed }: LabelState) => ({
  id,
  type,
  name,
  colour,
  isFixed,
  fixedDescription: systemLabel(id)?.description ?? null,
});
