import {
  type GlassLevelRow,
  type StockRow,
  type StockTransactionRow,
  stockColumns,
  stockTransactionColumns,
} from '@glasshouse/services/contexts/inventory/inventory.contract';
import { glassLevelMachine } from '@glasshouse/state-machines/glass-level/glass-level.machine';
import type { Tone } from '@glasshouse/state-machines/kernel/lifecycle';

export const kindWords: Readonly<Record<StockRow['kind'], string>> = stockColumns.kind.labels;

const { available, issued, cut } = glassLevelMachine.states;

/** The statuses of an offcut in the words of its lifecycle, each with a picture of its own. */
export const offcutWords: Readonly<Record<GlassLevelRow['status'], { label: string; tone: Tone; icon: string }>> = {
  available: { ...available, icon: 'circle-check' },
  issued: { ...issued, icon: 'package' },
  cut: { ...cut, icon: 'cut' },
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
