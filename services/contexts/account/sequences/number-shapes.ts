import type { NumberedForm } from '../../../platform/barcodes/label-forms.ts';
import { numberShapesStream, type OwnShapes } from '../../../platform/barcodes/own-shapes.ts';
import type { NumberShape } from '../../../platform/contract/number-shapes.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { SequencesEvent } from './sequences.events.ts';

const shapeOf = ({ prefix, suffix, padding, reset }: NumberShape): NumberShape => ({ prefix, suffix, padding, reset });

/** The shapes that a company chose for its numbers; the stream has the account's id. */
export const numberShapesAggregate: Aggregate<OwnShapes, SequencesEvent> = {
  type: numberShapesStream,
  evolve(state, { data }) {
    const before = state?.[data.kind as NumberedForm];
    const earlier = before ? [...before.earlier, shapeOf(before)] : [];
    return { ...state, [data.kind]: { ...shapeOf(data), revision: (before?.revision ?? 0) + 1, earlier } };
  },
};
