import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { forbidden, notFound } from '../../../../platform/kernel/errors.ts';
import { viewAggregate } from '../domain/view.ts';
import { viewerOf } from '../reading/viewer.ts';
import { mayChange, maySee, type Viewer } from '../reading/who-may.ts';
import { sharing } from '../views.contract.ts';

/** A view the caller sees, locked, and the caller. 404 when there is none, also when it is somebody else's own. */
export async function loadView(context: CommandContext, id: number) {
  const viewer = await viewerOf(context.tx, context);
  const view = await context.load(viewAggregate, id);
  if (view.state.isDeleted || !maySee(view.state, viewer)) throw notFound();
  return { view, viewer };
}

/** 403 for who sees a shared view but does not own it. */
export function assertMayChange(view: Parameters<typeof mayChange>[0], viewer: Viewer): void {
  if (!mayChange(view, viewer)) throw forbidden(sharing);
}
