import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const nouns: Readonly<Record<string, string>> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  string: 'Enter a text',
  boolean: 'Choose yes or no',
  date: 'Enter a date',
  object: 'Send fields with their values',
  record: 'Send fields with their values',
  array: 'Send a list',
  tuple: 'Send a list',
  null: 'Leave this empty',
  undefined: 'Leave this out',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address',
  url: 'Enter an address such as https://glass.example',
  date: 'Enter a date such as 2026-03-14',
  datetime: 'Enter a date and time such as 2026-03-14T15:30:00Z',
  time: 'Enter a time such as 15:30',
};

/** The sentence for a value below its minimum, by what is counted. */
function tooSmall({ origin, minimum, inclusive }: Issue & { code: 'too_small' }): string {
  if (origin === 'string') return Number(minimum) <= 1 ? 'Fill this in' : `Use at least ${minimum} characters`;
  if (origin === 'array' || origin === 'set') return `Choose at least ${minimum}`;
  return inclusive === false ? `Enter more than ${minimum}` : `Enter ${minimum} or more`;
}

/** The sentence for a value above its maximum, by what is counted. */
function tooBig({ origin, maximum, inclusive }: Issue & { code: 'too_big' }): string {
  if (origin === 'string') return `Use at most ${maximum} characters`;
  if (origin === 'array' || origin === 'set') return `Choose at most ${maximum}`;
  return inclusive === false ? `Enter less than ${maximum}` : `Enter ${maximum} or less`;
}

/** The sentence a person reads for a refused field whose contract gives none; the validator's own words never show. */
export function fieldSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required'
        : (nouns[issue.expected] ?? 'This value has the wrong type');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'This value has the wrong format';
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return issue.values.length > 12
        ? 'Choose one of the values offered'
        : `Choose one of: ${issue.values.join(', ')}`;
    case 'invalid_union':
      return 'Choose one of the kinds offered';
    default:
      return 'This value is not valid';
  }
}

z.config({ customError: fieldSentence });
