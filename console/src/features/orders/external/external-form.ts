import { type ExternalSetup, isLineOpen } from '@glasshouse/services/contexts/orders/external/external.contract';

type Item = ExternalSetup['items'][number];

/** A line while its supplier is chosen. */
export interface ChosenLine {
  readonly itemId: number;
  readonly supplierId: string;
  readonly unitCost: string;
  readonly dueDate: string;
}

/** What a line begins with; one whose purchase order was lost is chosen anew. */
export const chosenOf = ({ itemId, line, dueDate }: Item): ChosenLine => ({
  itemId,
  supplierId: line ? String(line.supplierId) : '',
  unitCost: line?.unitCost ?? '',
  dueDate: line?.dueDate ?? dueDate ?? '',
});

/** Whether the supplier of an item can still be chosen. */
export const isOpen = ({ line }: Item): boolean => isLineOpen(line);

/** Chosen lines as the server takes them; `lines.N` of its refusals counts these. */
export const linesToSend = (setup: ExternalSetup, lines: readonly ChosenLine[]) =>
  lines
    .filter((line) => line.supplierId && setup.items.some((item) => item.itemId === line.itemId && isOpen(item)))
    .map(({ itemId, supplierId, unitCost, dueDate }) => ({
      itemId,
      supplierId: Number(supplierId),
      unitCost: unitCost || '0',
      dueDate: dueDate || null,
    }));

/** Every line that is still open has its supplier. */
export const isSettled = (setup: ExternalSetup, lines: readonly ChosenLine[]): boolean =>
  setup.items.filter(isOpen).every((item) => lines.some((line) => line.itemId === item.itemId && line.supplierId));
