import { currency, dec } from '../../../platform/kernel/money.ts';
import type { LedgerLine } from './journal.ts';

/** A line with the instant it was written down, ISO. */
export interface RecordedLine extends LedgerLine {
  readonly recordedAt: string;
}

/** Balances of a day, as they are known now or were known at an instant. */
export interface AsOf {
  /** The last business day that counts, YYYY-MM-DD. */
  readonly asOf?: string;
  /** Lines written down later do not count: an old printout can be repeated. ISO instant. */
  readonly knownOn?: string;
}

/** Debits less credits of each ledger and key; dollars. What balances is left out. */
export function balances(lines: readonly RecordedLine[], { asOf, knownOn }: AsOf = {}): ReadonlyMap<string, string> {
  const totals = new Map<string, string>();
  for (const line of lines) {
    if (asOf !== undefined && line.effectiveOn > asOf) continue;
    if (knownOn !== undefined && line.recordedAt > knownOn) continue;
    const name = `${line.ledger} ${line.key}`;
    totals.set(
      name,
      currency(
        dec(totals.get(name) ?? 0)
          .plus(line.debit)
          .minus(line.credit),
      ),
    );
  }
  return new Map([...totals].filter(([, amount]) => !dec(amount).isZero()));
}
