import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { type LabelState, type LabelStream, labelAggregate, labelNow } from '../domain/label.ts';

/** A label to change with its stream, also a system label nobody has changed yet; 404 when there is none. */
export async function loadLabel(
  context: CommandContext,
  id: number,
): Promise<{ stream: LabelStream; label: LabelState }> {
  const stream = await context.find(labelAggregate, id);
  const label = labelNow(id, stream);
  if (!label) throw notFound();
  return { stream: stream ?? { aggregate: labelAggregate, id, version: 0, state: null }, label };
}
