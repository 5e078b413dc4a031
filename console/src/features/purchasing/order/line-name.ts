import type { Line } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { formatSize } from '../../../lib/format/number.ts';

type Named = Pick<Line, 'stockCode' | 'description' | 'widthMm' | 'heightMm'>;

/** What a line is called: '6CLR 3210 × 2250'. */
export const nameOfLine = (line: Named): string =>
  [line.stockCode || line.description, line.widthMm && line.heightMm ? formatSize(line.widthMm, line.heightMm) : '']
    .filter(Boolean)
    .join(' ');

/** Pieces in words: '1 piece', '4 pieces'. */
export const pieces = (n: number): string => (n === 1 ? '1 piece' : `${n} pieces`);
