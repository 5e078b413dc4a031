import { z } from 'zod';
import { DateText, DecimalText, Id } from './endpoint.ts';

/** A line of text, its outer blanks taken off, of at most `max` characters. */
export const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);

// Ranges of what comes in: no glass business meets them, and every column that an event reaches has room for them.

/** Ranges that were set when wider values had been stored: they hold for bodies only, `asStored` is for events and answers. */
export const bodyRanges = z.registry<{ readonly stored: 'decimal' | 'day' | 'text' | 'number' }>();
const ofBodies = <S extends z.ZodString | z.ZodISODate>(schema: S, stored: 'decimal' | 'day'): S => {
  bodyRanges.add(schema, { stored });
  return schema;
};

/** A decimal as text in a body: so many digits before its point and behind it at most. */
const decimal = (whole: number, behind: number, error: string, sign: '' | '-?' = ''): z.ZodString => {
  const pattern = new RegExp(`^${sign}\\d{1,${whole}}(\\.\\d{1,${behind}})?$`);
  return z.string().regex(pattern, { error, abort: true });
};

/** A price of one piece in a body, ex GST: from 0 and below ten million, up to 6 decimals. */
export const PriceText = ofBodies(
  decimal(7, 6, 'Enter an amount from 0 and below 10,000,000, such as 56.40'),
  'decimal',
);
/** Percent or dollars that a price changes by. */
export const PriceChangeText = decimal(7, 6, 'Enter a number such as 4.5', '-?');
/** A price that is not below zero. */
export const rateText = (example = '56.40', behind = 6) => decimal(7, behind, `Enter an amount such as ${example}`);
/** What one thing costs to buy. */
export const CostText = rateText('31.20').refine((cost) => Number(cost) <= 1_000_000, 'Between 0 and 1,000,000');
/** Dollars and cents of what is paid or given back, more than nothing. */
const enterDollars = 'Enter an amount in dollars and cents';
export const DollarsText = decimal(9, 2, enterDollars).refine((amount) => Number(amount) > 0, enterDollars);
/** Dollars and cents of a share, which may be nothing. */
export const ShareText = decimal(9, 2, enterDollars);
/** A limit or a threshold in dollars. */
export const AmountText = ofBodies(decimal(9, 6, 'Enter an amount from 0 and below 1,000,000,000'), 'decimal');
/** A percentage with its limits, both included. */
export const percentText = (most: number, least = 0, behind = 6) => {
  const error = `Enter a percentage from ${least} to ${most}`;
  const percent = decimal(4, behind, error, least < 0 ? '-?' : '');
  const within = (p: string) => Number(p) >= least && Number(p) <= most;
  return ofBodies(percent.refine(within, error), 'decimal');
};

/** The last day that can be entered. */
export const lastDay = '2199-12-31';
/** A calendar date in a body. */
export const Day = ofBodies(
  DateText.refine((day) => day <= lastDay, 'Use a date before 2200'),
  'day',
);

/** A count of so much at most; `unit` is what is counted. */
export const count = (most: number, unit: string, least = 0) =>
  z
    .number()
    .int(`Whole ${unit}`)
    .min(least, least ? `At least ${least}` : 'Not below zero')
    .max(most, `At most ${most.toLocaleString('en')}`);
/** Pieces of one line. */
export const Pieces = count(10_000, 'pieces', 1);
/** Glass sheets of one size, or pieces that are ordered of it. */
export const sheetCount = (unit: string, least = 0) => count(100_000, unit, least);
/** A place in a list that people put in order. */
export const Place = count(999, 'numbers');
export const Minutes = count(1_440, 'minutes');
/** What one thing costs, in cents. */
export const Cents = count(1_000_000_00, 'cents');

/** The longest side of glass, mm. */
export const longestSideMm = 20_000;
const longer = 'Is longer than any sheet';
/** A side of a panel, mm. */
export const SideMm = z.number().min(0, 'Must not be negative').max(longestSideMm, longer);
/** A distance from a corner to either side, mm. */
export const OffsetMm = z.number().min(-longestSideMm).max(longestSideMm, longer);
/** A side in whole millimetres. */
export const sheetSideMm = (most = longestSideMm) =>
  z
    .number()
    .int('Whole millimetres')
    .min(1, 'Enter a size in mm')
    .max(most, `At most ${most.toLocaleString('en')} mm`);
/** A distance on the cutting table, in whole millimetres. */
export const CutMm = count(100_000, 'millimetres');
/** How thick a glass is, mm. */
export const ThicknessMm = z.number().positive('Enter a thickness in mm').max(60, 'At most 60 mm');
/** An end of a range of thicknesses, mm. */
export const BandMm = z.number().min(0, 'Not below zero').max(100, 'At most 100 mm');

/** The version of a record, as its events count it. */
export const Version = z.number().int().min(0).max(2_147_483_647);

/** The fields of a body as records hold them: what was stored before there were ranges may lie outside of these. */
export function asStored<S extends z.ZodObject>(schema: S): S {
  const wider = Object.entries(schema.shape).flatMap(([name, field]) => {
    const stored = storedForm(field as z.ZodType);
    return stored ? [[name, stored] as const] : [];
  });
  return (wider.length ? schema.safeExtend(Object.fromEntries(wider)) : schema) as S;
}

const storedForms = { text: z.string(), day: DateText, decimal: DecimalText, number: z.number() } as const;

/** A field without its range, or null for one that has none. */
function storedForm(field: z.ZodType): z.ZodType | null {
  const stored = bodyRanges.get(field)?.stored;
  if (stored) return storedForms[stored];
  if (field instanceof z.ZodNullable) return storedForm(field.unwrap() as z.ZodType)?.nullable() ?? null;
  if (field instanceof z.ZodOptional) return storedForm(field.unwrap() as z.ZodType)?.optional() ?? null;
  if (field instanceof z.ZodDefault)
    return storedForm(field.unwrap() as z.ZodType)?.default(field.def.defaultValue as string) ?? null;
  return null;
}

/** The answer of a command that has nothing to tell but which record it was. */
export const Done = z.object({ id: Id });

/** The version of the record that the sender saw; a command that gets an older one than there is refuses it. */
export const version = Version.positive().optional();

/** Why somebody did it; '' when nothing was said. */
export const Reason = z.object({ reason: text(500).default('') });

/** How urgent a status looks; the machine of the record names it. */
export const Tone = z.enum(['neutral', 'info', 'progress', 'attention', 'success', 'danger', 'paused']);

/** What stands in the way of an action, who can unblock it, and how. */
export const Blocker = z.object({ text: z.string(), who: z.string(), how: z.string() });

/** An action of a record, with whether the person asking may take it now. */
export const Action = z.object({
  action: z.string(),
  label: z.string(),
  allowed: z.boolean(),
  permission: z.array(z.string()),
  needsReason: z.boolean(),
  dangerous: z.boolean(),
  blockers: z.array(Blocker),
});
