import { TemplateType } from '@glasshouse/services/contexts/communication/communication.contract';
import { assertTemplate } from '@glasshouse/services/contexts/communication/templates/check-template';
import { fillTemplate } from '@glasshouse/services/contexts/communication/templates/fill-template';
import { examplesOf } from '@glasshouse/services/contexts/communication/templates/placeholders';
import { AppError } from '@glasshouse/services/platform/kernel/errors';
import { makePdf } from '@glasshouse/services/platform/pdf/make-pdf';
import type { Bar } from '../../bars/bar.ts';
import { refusesItsFixture } from './lint/refuses-its-fixture.ts';
import { escaped, escapes, hostWords } from './templates/escapes.ts';

/** One template may become this long, characters, and take this long, ms of CPU. */
const mostOut = 1_000_000;
const mostMs = 2_000;
/** Longest text of a template that the contract takes. */
const longest = 100_000;

/** S12: a user's template or text is never a program: nothing runs, nothing of the host shows, and no template takes more than its budget. */
export const s12Templates: Bar = async ({ types = TemplateType.options.length }) => {
  const lint = await refusesItsFixture('code-from-text');
  const ran = escapes.filter((payload) => hasRun(payload, TemplateType.options.slice(0, types)));
  const over = overBudget();
  const printed = await printPayloads();
  return {
    bar: "a user's template is never a program: nothing runs, nothing of the host shows, none takes more than its budget",
    pass: ran.length + over.length === 0 && printed && lint.pass && escapes.length >= 200,
    figure: `${ran.length} of ${escapes.length} payloads ran as template or as value, ${over.length} of ${greedy.length} greedy templates over budget; ${printed ? 'printed as text' : 'NOT printed as text'}; eval, Function, vm, with: ${lint.figure}; there is no expression language`,
    target: '0; 0; 0 offences',
    ran,
    over,
  };
};

/** What a template says for given values; null when it is refused by name. @throws what is no refusal */
function said(type: TemplateType, content: string, values: Readonly<Record<string, string>>): string | null {
  try {
    assertTemplate({ type, subject: 'Quote', content });
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return null;
    throw error;
  }
  return fillTemplate({ type, subject: 'Quote', content }, values).content;
}

/** Whether a payload ran anywhere: as the template, as a value in one, or as a subject. */
function hasRun(payload: string, types: readonly TemplateType[]): boolean {
  const before = Object.keys(globalThis).length;
  const answers = types.flatMap((type) => {
    const examples = examplesOf(type);
    const values = Object.fromEntries(Object.keys(examples).map((name) => [name, payload]));
    return [
      said(type, payload, examples),
      said(type, `<p>${payload}</p>`, examples),
      said(type, '<p>{{companyName}} {{contactName}}</p>', values),
      fillTemplate({ type, subject: '{{companyName}}', content: 'x' }, values).subject,
    ];
  });
  const hasSaid = answers.some((text) => text !== null && isFound(text, payload));
  return hasSaid || Object.keys(globalThis).length !== before || 'polluted' in {};
}

/** The result of the payload, or a word of the host that the payload itself does not say. */
const isFound = (text: string, payload: string) =>
  (text.includes(escaped) && !payload.includes(escaped)) || (hostWords.test(text) && !hostWords.test(payload));

const times = (text: string, count: number) => text.repeat(count).slice(0, longest);
const nested = (depth: number) => `${'{{#companyName}}'.repeat(depth)}x${'{{/companyName}}'.repeat(depth)}`;

/** Templates within the contract's length that ask for as much as they can. */
const greedy: readonly { readonly name: string; readonly content: string }[] = [
  { name: 'deep', content: nested(Math.floor(longest / 33)) },
  { name: 'deep and open', content: times('{{#companyName}}', 7_000) },
  { name: 'wide', content: '{{companyName}}'.repeat(Math.floor(longest / 15)) },
  { name: 'wide inside', content: `{{#userName}}${'{{companyName}}'.repeat(6_000)}{{/userName}}` },
  { name: 'braces', content: times('{', longest) },
  { name: 'spaces in a tag', content: `{{${' '.repeat(longest - 10)}x` },
  { name: 'many spaces in tags', content: times(`{{${' '.repeat(400)}`, 300) },
  { name: 'marks', content: times('{{#/#/', 20_000) },
  { name: 'tags of HTML', content: times('<div>', 20_000) },
  { name: 'open tags', content: times('<', longest) },
  { name: 'open links', content: times('<a href="', 12_000) },
  { name: 'open comments', content: times('<!--', 25_000) },
];

/** Greedy templates that took too long, became too long, or broke. */
function overBudget(): string[] {
  const values = Object.fromEntries(Object.keys(examplesOf('quote')).map((name) => [name, 'y'.repeat(2_000)]));
  return greedy.flatMap(({ name, content }) => {
    const { user } = process.cpuUsage();
    try {
      const text = said('quote', content, values) ?? '';
      const ms = (process.cpuUsage().user - user) / 1_000;
      return text.length > mostOut || ms > mostMs ? [`${name}: ${text.length} characters, ${Math.round(ms)} ms`] : [];
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
  });
}

/** Payloads in a printed document: a PDF comes, and its printer did not fail. */
async function printPayloads(): Promise<boolean> {
  const pdf = await makePdf({ title: 'S12', size: 'A4', content: escapes.map((text) => ({ text })) });
  return pdf.subarray(0, 5).toString() === '%PDF-';
}
