import { formatCount } from '../../lib/format/number.ts';

interface Looked {
  readonly taken: number;
  readonly refused: number;
  readonly cancelled: number;
}

/** What came of a look for payments, as a sentence. */
export function lookedWords({ taken, refused, cancelled }: Looked): string {
  const said = [
    taken > 0 && `${formatCount(taken)} taken in`,
    refused > 0 && `${formatCount(refused)} could not be taken in`,
    cancelled > 0 && `${formatCount(cancelled)} cancelled`,
  ].filter(Boolean);
  return said.length > 0 ? `Payments: ${said.join(', ')}` : 'No new payments were found';
}
