import { z } from 'zod';
import { Id } from '../../platform/contract/endpoint.ts';

const whole = (from: number, to: number) =>
  z
    .number()
    .int('Enter a whole number')
    .min(from, `At least ${from}`)
    .max(to, `At most ${to.toLocaleString('en-AU')}`);
/** The stock item a fee is charged as; null charges nothing. */
const FeeStock = Id.nullable();

/** The stamp on the glass of an order: what it reads and which corner it goes in. */
export const OrderStamp = z.object({
  isEnabled: z.boolean(),
  text: z.string().trim().max(60, 'Use at most 60 characters'),
  corner: z.enum(['topLeft', 'topRight', 'bottomLeft', 'bottomRight']),
  /** Only toughened glass is stamped; otherwise every pane is. */
  isToughenedOnly: z.boolean(),
});
export type OrderStamp = z.infer<typeof OrderStamp>;

/** Settings beside those of `AccountSettings`, by what they are about. */
export const feeSettings = {
  deliveryFeeStockId: FeeStock,
  ncrDeliveryFeeStockId: FeeStock,
  cancellationFeeStockId: FeeStock,
  minimumInvoiceFeeStockId: FeeStock,
  minimumPriceFeeStockId: FeeStock,
  templateHandlingFeeStockId: FeeStock,
};
export const orderEntrySettings = {
  /** An order on prepaid terms waits for its money before it is made. */
  orderPrePaidGate: z.boolean(),
  /** An order on COD terms waits for its money before it leaves. */
  orderCODGate: z.boolean(),
  /** Stock of which a line may be split into several. */
  splittingStockIds: z.array(Id).max(50, 'At most 50 stock items'),
  /** Parts that one line may be split into. */
  splittingMaximumSplits: whole(2, 50),
  /** Lines of one order. */
  orderEditorMaximumItems: whole(1, 1000),
  /** Pieces of one line. */
  orderEditorMaximumQuantity: whole(1, 10_000),
  orderEditorAutosave: z.boolean(),
  /** Seconds after the last change. */
  orderEditorAutosaveSeconds: whole(1, 600),
  orderStamp: OrderStamp,
};
export const signInSettings = {
  /** Everybody signs in with a code of an authenticator too; who has none sets it up before anything else. */
  requireSecondFactor: z.boolean(),
};
export const floorSettings = {
  /** Amounts of invoices paid in cash are rounded to so many cents. */
  accountsRoundingCents: z.union([z.literal(1), z.literal(5), z.literal(10)]),
  /** Hours after which a toughening batch that was not started is dropped. */
  tougheningBatchExpiryHours: whole(1, 720),
  /** Working days between asking for a transfer and its arrival. */
  transferLeadTimeDays: whole(0, 60),
  optimiserVCut: z.boolean(),
  /** Smallest distance of a V-cut from an edge, mm. */
  optimiserVCutDistanceMm: whole(0, 1000),
  schedulePublicHolidaysProduction: z.boolean(),
  schedulePublicHolidaysDelivery: z.boolean(),
};
