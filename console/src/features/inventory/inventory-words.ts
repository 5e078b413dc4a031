import {
  type GlassLevelRow,
  type StockRow,
  type StockTransactionRow,
  stockColumns,
  stockTransactionColumns,
} from '@glasshouse/services/contexts/inventory/inventory.contract';
import type { Tone } from '@glasshouse/state-machines/kernel/lifecycle';

export const kindWords: Readonly<Record<StockRow['kind'], string>> = stockColumns.kind.labels;

/** An offcut has no lifecycle of its own, so its words stand here. */
export const offcutWords: Readonly<Record<GlassLevelRow['status'], { label: string; tone: Tone; icon: string }>> = {
  available: { label: 'In the rack', tone: 'success', icon: 'circle-check' },
  issued: { label: 'Set aside', tone: 'info', icon: 'package' },
  cut: { label: 'Used up', tone: 'neutral', icon: 'cut' },
};

/** Whether an offcut stands in the rack, to be set aside or used up; any other can be put back. */
export const isInRack: Readonly<Record<GlassLevelRow['status'], boolean>> = {
  available: true,
  issued: false,
  cut: false,
};

export const movementWords: Readonly<Record<StockTransactionRow['movement'], string>> =
  stockTransactionColumns.movement.labels;

export const causeWords: Readonly<Record<StockTransactionRow['causeKind'], string>> =
  stockTransactionColumns.causeKind.labels;

/** Cents as dollars and cents: 4850 → '48.50'. */
export const dollarsOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** A signed count of sheets: '+4', '−2', and an en dash for none. */
export const signed = (n: number): string => (n === 0 ? '–' : n > 0 ? `+${n}` : `−${-n}`);

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const stockOptions = { kind: choices(kindWords) };
export const offcutOptions = {
  status: Object.entries(offcutWords).map(([value, { label }]) => ({ value, label })),
};
export const movementOptions = {
  movement: choices(movementWords),
  causeKind: choices(causeWords),
  item: choices(stockTransactionColumns.item.labels),
};
