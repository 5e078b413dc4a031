import { z } from 'zod';
import { stateCodes } from './lookups.ts';

/** The sentence for an address that cannot be one, in browser and server. */
export const emailWarning = 'Please enter a valid email address';

const usualAddress =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** The one e-mail check: not empty, no dot at the end, the usual pattern, at most 254 characters. */
export const isEmail = (text: string): boolean =>
  text !== '' && !text.endsWith('.') && text.length <= 254 && usualAddress.test(text);

const Pattern = z.email({ pattern: usualAddress, error: emailWarning });

/** An e-mail address in a body. */
export const EmailText = z.string().trim().max(254, emailWarning).check(Pattern);

/** An Australian state or territory. */
export const State = z.enum(stateCodes);

/** An e-mail address that may be left out. */
export const OptionalEmail = z.union([z.literal(''), EmailText]);

const numberPattern = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The one number check: not null, and text or a number that reads as a finite number. */
export const isNumber = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && numberPattern.test(value.trim()) && Number.isFinite(Number(value));
};
