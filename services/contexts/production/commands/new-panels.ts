import { claimLabel } from '../../../platform/barcodes/claim-barcode.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Fresh } from '../../../platform/kernel/aggregate.ts';
import { createPanel } from '../domain/create-panel.ts';
import type { PanelState } from '../domain/panel.ts';
import { panelAggregate } from '../domain/panel.ts';
import type { PanelEvent, PanelPiece, StageKey } from '../production.events.ts';

/** A panel's stream with its barcode, not written yet. */
export interface NewPanel {
  readonly stream: Fresh<PanelState, PanelEvent>;
  readonly barcode: string;
}

/** A fresh stream with the next barcode of the account, which no other panel can take. */
export async function startPanel(context: CommandContext): Promise<NewPanel> {
  const stream = await context.start(panelAggregate);
  const { label: barcode } = await context.nextLabel('panel');
  await claimLabel(context, barcode, stream.id);
  return { stream, barcode };
}

/** The release of a piece as a panel. */
export const releaseOf = (
  { stream, barcode }: NewPanel,
  piece: Omit<PanelPiece, 'barcode'>,
  configured: readonly StageKey[],
  joinsAt: StageKey | null = null,
): Change => change(stream, createPanel({ ...piece, barcode }, configured, joinsAt));
