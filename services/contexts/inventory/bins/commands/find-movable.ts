import { findLabel } from '../../../../platform/barcodes/find-label.ts';
import { labelForms } from '../../../../platform/barcodes/label-forms.ts';
import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { badField, conflict } from '../../../../platform/kernel/errors.ts';
import { stockAggregate } from '../../domain/stock.ts';
import { stockIdOfSize } from '../../stocktakes/barcode.ts';
import type { HeldKind, MovedItem } from '../bins.contract.ts';

/** What a label stands for: the stream that is moved, and the size where sheets are. */
export interface Movable {
  readonly kind: HeldKind;
  readonly streamId: number;
  readonly sizeId: number;
  readonly item: MovedItem;
}

const kinds = new Map<string, HeldKind>([
  [labelForms.glassSize.kind, 'sheet'],
  [labelForms.glassLevel.kind, 'offcut'],
  [labelForms.glassBlock.kind, 'block'],
  [labelForms.container.kind, 'container'],
  ['stock', 'hardware'],
]);

/** What is moved by a label; 422 on its field when it is of nothing that lies in a bin. */
export async function findMovable({ tx, accountId }: CommandContext, item: MovedItem, at: number): Promise<Movable> {
  const nothing = () => badField(`items.${at}.barcode`, `Nothing that lies in a bin has the label ${item.barcode}`);
  const found = await findLabel(tx, accountId, item.barcode);
  const kind = found && kinds.get(found.kind);
  if (!found || !kind) throw nothing();
  if (kind === 'hardware') return ofCode(tx, accountId, found.id, item, nothing);
  if (kind !== 'sheet') return { kind, streamId: found.id, sizeId: 0, item };
  const streamId = await stockIdOfSize(tx, accountId, found.id);
  if (streamId === null) throw nothing();
  return { kind, streamId, sizeId: found.id, item };
}

/** The code of hardware stands for it; that of a glass for its sheets when it has one size alone. */
async function ofCode(
  tx: CommandContext['tx'],
  accountId: number,
  streamId: number,
  item: MovedItem,
  nothing: () => Error,
): Promise<Movable> {
  const stock = (await findAggregate(tx, accountId, stockAggregate, streamId, false))?.state;
  if (!stock || stock.isDeleted || stock.kind === 'service') throw nothing();
  if (stock.kind === 'hardware') return { kind: 'hardware', streamId, sizeId: 0, item };
  const [only, ...others] = stock.sheetSizes;
  if (!only || others.length > 0)
    throw conflict('NeedsSizeError', `${stock.code} has several sizes: scan the label of the size`);
  return { kind: 'sheet', streamId, sizeId: only.sizeId, item };
}
