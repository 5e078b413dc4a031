import { claimCode, releaseBarcode } from '../../../platform/barcodes/claim-barcode.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';

/** Reserves a stock code; 422 when another record has it, or when it reads as the label of another record. */
export const claimStockCode = (context: CommandContext, code: string, stockId: number): Promise<void> =>
  claimCode(context, code, stockId, { target: 'code', message: `The code ${code} belongs to another stock item` });

/** Frees a code that its item no longer has. */
export const releaseStockCode = (context: CommandContext, code: string, stockId: number): Promise<void> =>
  releaseBarcode(context, code, stockId);
