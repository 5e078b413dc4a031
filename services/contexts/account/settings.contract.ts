import { z } from 'zod';
import {
  amount,
  choice,
  joinPages,
  keptValues,
  record,
  records,
  setting,
  settingsPage,
  text,
  timeOfDay,
  whole,
  yesNo,
} from '../../platform/contract/settings.ts';
import { AmountText, percentText } from '../../platform/contract/words.ts';
import { type HolidayRegion, holidayRegions } from './holiday-regions.contract.ts';

// The one place where settings of the company are declared: a line is name, rules, default, label and what it changes.
// Contract, validation, reset, history and form follow from it.

/** The stamp on the glass of an order: what it reads and which corner it goes in. */
export const OrderStamp = z
  .object({
    isEnabled: z.boolean(),
    text: text(60),
    corner: z.enum(['topLeft', 'topRight', 'bottomLeft', 'bottomRight']),
    /** Only toughened glass is stamped; otherwise every pane is. */
    isToughenedOnly: z.boolean(),
  })
  .refine((stamp) => !stamp.isEnabled || stamp.text !== '', { path: ['text'], message: 'Enter the stamp text' });
export type OrderStamp = z.infer<typeof OrderStamp>;

const noStamp: OrderStamp = { isEnabled: false, text: '', corner: 'bottomRight', isToughenedOnly: true };
const terms = { prepaid: 'Prepaid', cod: 'Cash on delivery', account: 'On account' };
const fee = () => record('inventory.feeArticle');
const splitStock = () => records('inventory.stock', 50, 'At most 50 stock items');

/** How much is entered at once, and what is kept of it meanwhile; also on the page of the order editor. */
// biome-ignore format: one setting a line
export const entryPage = settingsPage({
  'Order editor': {
    orderEditorMaximumItems: setting(whole(1, 1_000, 'lines'), 1_000, 'Lines of an order', 'An order with more lines is refused'),
    orderEditorMaximumQuantity: setting(whole(1, 10_000, 'pieces'), 10_000, 'Pieces of a line', 'A line with more pieces is refused'),
    orderEditorAutosave: setting(yesNo(), true, 'Autosave drafts', 'Unsaved lines survive a closed window'),
    orderEditorAutosaveSeconds: setting(whole(1, 600, 's'), 5, 'Autosave after', 'A draft is saved this long after the last change', { needs: 'orderEditorAutosave' }),
  },
});

/** Settings of orders. */
// biome-ignore format: one setting a line
export const orderPage = joinPages(
  settingsPage({
    Times: {
      orderQuoteExpiryDays: setting(whole(1, 365, 'days'), 30, 'Quote validity', 'A quote lapses this long after it was sent'),
      orderLeadTimeDays: setting(whole(0, 120, 'days'), 5, 'Lead time', 'Working days from an order to the day it can be promised for. New orders and reworks propose that day; a warning marks a sooner one'),
      orderSameDayCutoffTime: setting(timeOfDay(), '12:00', 'Same-day cut-off', 'Orders made from this time on count from the next working day'),
    },
    Payment: {
      orderPrePaidGate: setting(yesNo(), true, 'Prepaid orders wait for payment', 'A prepaid order is made once it is paid'),
      orderPrePaidGracePeriodTime: setting(whole(0, 8_760, 'h'), 72, 'Prepayment grace period', 'After this time, Accounts and the author of the order are notified that it is unpaid'),
      orderCODGate: setting(yesNo(), true, 'COD orders wait for payment', 'A COD order leaves once it is paid'),
    },
    Approvals: {
      discountApprovalPercent: setting(amount(percentText(100), '%'), '50', 'Discount that needs approval', 'An order of a customer whose discount is larger waits for pricing approval'),
    },
    Fees: {
      deliveryFeeStockId: setting(fee(), null, 'Delivery fee', 'Stock item that delivered orders are charged, once each'),
      ncrDeliveryFeeStockId: setting(fee(), null, 'NCR delivery fee', 'Stock item used to charge delivery after an NCR'),
      cancellationFeeStockId: setting(fee(), null, 'Cancellation fee', 'Stock item used to charge a cancellation'),
      minimumInvoiceFeeStockId: setting(fee(), null, 'Minimum invoice', 'Its price is the least that the goods of an order are charged, ex GST; a fee makes up the difference'),
      minimumPriceFeeStockId: setting(fee(), null, 'Minimum price', 'Its price is the least that a panel is charged, ex GST'),
      templateHandlingFeeStockId: setting(fee(), null, 'Template handling fee', 'Stock item charged for each template that the customer supplies'),
    },
    'Before production': {
      preProductionSendOrderConfirmation: setting(yesNo(), true, 'Send order confirmation', 'An order waits in pre-production until its confirmation is sent'),
      preProductionPrintProductionSheets: setting(yesNo(), true, 'Print production sheets', 'An order waits in pre-production until its sheets are printed'),
      preProductionPrintProductionLabels: setting(yesNo(), true, 'Print production labels', 'An order waits in pre-production until its labels are printed'),
    },
    'Line splitting': {
      splittingStockIds: setting(splitStock(), [], 'Stock items that can be split', 'A line of this stock can be divided into several, each with its own date'),
      splittingMaximumSplits: setting(whole(2, 50, 'parts'), 10, 'Parts of a line', 'A line is split into at most this many'),
    },
  }),
  entryPage,
);

// biome-ignore format: one setting a line
export const stampPage = settingsPage({
  Stamp: { orderStamp: setting(OrderStamp, noStamp, 'Stamp', 'What production sheets tell the floor to stamp on the glass') },
});

// biome-ignore format: one setting a line
export const inventoryPage = settingsPage({
  Stocktakes: {
    stocktakeIsBlind: setting(yesNo(), true, 'Blind stocktakes', 'Stock on hand and differences are shown in the review, to nobody while counting; each stocktake can change this at its start'),
    stocktakeRecountValue: setting(amount(AmountText, '$'), '0', 'Recount threshold', 'An item with a difference of this value or more is recounted; 0 turns this off'),
  },
  Features: {
    enableGlassBlocks: setting(yesNo(), false, 'Glass blocks', 'Packs of sheets under one label can be made and opened'),
  },
});

// biome-ignore format: one setting a line
export const customerPage = settingsPage({
  'New customers': {
    customerPaymentTerms: setting(choice(z.enum(['prepaid', 'cod', 'account']), terms), 'prepaid', 'Payment terms', 'Default payment terms of a new customer'),
    customerCreditDays: setting(whole(0, 120, 'days'), 30, 'Credit days', 'Default days until an invoice of a new customer is due'),
  },
});

// biome-ignore format: one setting a line
export const tougheningPage = settingsPage({
  Furnace: {
    tougheningBatchExpiryHours: setting(whole(1, 720, 'h'), 48, 'Batch expiry', 'A toughening batch not started by then is dissolved'),
  },
});

// biome-ignore format: one setting a line
export const vCutPage = settingsPage({
  'V cut': {
    optimiserVCut: setting(yesNo(), true, 'Allow V cuts', 'A fourth cut, after strips (X), rows (Y) and pieces (Z), may free a panel; for the optimiser and for layouts edited by hand'),
    optimiserVCutDistanceMm: setting(whole(0, 1_000, 'mm'), 0, 'Distance from an edge', 'A V cut keeps at least this distance', { needs: 'optimiserVCut' }),
  },
});

const regionLabels = Object.fromEntries(
  Object.entries(holidayRegions).map(([key, { label }]) => [key, label]),
) as Record<HolidayRegion, string>;
/** A part of a state with holidays of its own; empty for none. */
export const Region = z.enum(['', ...(Object.keys(holidayRegions) as [HolidayRegion, ...HolidayRegion[]])]);

/** What the calendar of a location has of its own, by its id; null: as the company. */
export const LocationCalendars = z
  .record(
    z.string().regex(/^\d{1,15}$/),
    z.object({
      timeZone: text(60)
        .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'Choose a time zone')
        .nullable(),
      region: Region.nullable(),
      sameDayCutoff: timeOfDay().nullable(),
    }),
    'Name locations by their ids',
  )
  .refine((all) => Object.keys(all).length <= 100, 'At most 100 locations');

// biome-ignore format: one setting a line
const calendarForm = settingsPage({
  'Public holidays': {
    calendarRegion: setting(choice(Region, { '': 'None', ...regionLabels }), '', 'Region', 'Show and regatta days of this part of the state are public holidays'),
    schedulePublicHolidaysProduction: setting(yesNo(), false, 'Production on public holidays', 'When off, public holidays are no working days: lead times and batches of cutting pass over them'),
    schedulePublicHolidaysDelivery: setting(yesNo(), true, 'Deliveries on public holidays', 'When off, no run is planned on a public holiday, whatever the task configuration allows, and no order is promised for one'),
  },
  Transfers: {
    transferLeadTimeDays: setting(whole(0, 60, 'days'), 1, 'Transfer lead time', 'A transfer that is planned without a date is planned so many working days ahead'),
  },
});

/** Settings of the calendar; those of locations are shown by its own page. */
// biome-ignore format: one setting a line
export const calendarPage = joinPages(calendarForm, keptValues({
  calendarLocations: setting(LocationCalendars, {}, 'Calendars of locations', 'Time zone, region and cut-off of a location where they differ from the company'),
}));

/** Whether developers of the platform may visit the company. */
export const SupportAccess = z.enum(['ask', 'always', 'never']);
const supportAccess = { ask: 'When somebody of the company approves', always: 'Always', never: 'Never' };
// biome-ignore format: one setting a line
export const signInPage = settingsPage({
  'Sign-in': {
    requireSecondFactor: setting(yesNo(), false, 'Authenticator for everybody', 'Users without one must enrol at their next click', { staysOnReset: true }),
  },
  Support: {
    supportAccess: setting(choice(SupportAccess, supportAccess), 'ask', 'Support may visit', 'Never ends visits that are under way; every visit is shown under Support access', { staysOnReset: true }),
  },
});

/** To how many cents a cash payment is rounded, with the words for each. */
const cashSteps = { 1: 'The cent', 5: '5 cents', 10: '10 cents' };
/** How GST of a document is rounded; the law leaves the choice to the supplier. */
const gstMethods = { T: 'Once, on the total of the document', S: 'On each line' };
/** How money is rounded: cash that is paid, and the GST of documents. */
// biome-ignore format: one setting a line
export const cashPage = settingsPage({
  GST: {
    gstMethod: setting(choice(z.enum(['T', 'S']), gstMethods), 'T', 'Round GST', 'New orders, invoices and credit notes round GST this way; those made before stay as they are'),
  },
  Cash: {
    accountsRoundingCents: setting(choice(z.union([z.literal(1), z.literal(5), z.literal(10)]), cashSteps), 1, 'Round cash payments to', 'A cash payment that settles what is owing is rounded, once; invoice and GST stay as they are'),
  },
});

/** Every setting of the company. */
export const companySettings = joinPages(
  orderPage,
  stampPage,
  inventoryPage,
  customerPage,
  tougheningPage,
  vCutPage,
  calendarPage,
  signInPage,
  cashPage,
);

/** How a company runs its orders and its floor. */
export const AccountSettings = companySettings.schema;
export type AccountSettings = z.infer<typeof AccountSettings>;
