import { z } from 'zod';
import { contract, endpoint, Id } from '../../../../platform/contract/endpoint.ts';
import {
  joinPages,
  type Setting,
  setting,
  settingsEndpoints,
  settingsPage,
  shaped,
  text,
} from '../../../../platform/contract/settings.ts';
import { type PaperName, type PaperSpec, paperNames, paperSpecs, specOf } from './paper-specs.contract.ts';

const PaperColumn = z.object({ key: z.string().max(40), show: z.boolean(), label: text(40) });

/** How a company wants one paper: an empty text prints nothing, an empty label the words of the product. */
const PaperLook = z.object({
  heading: text(60).min(1, 'Enter a heading'),
  intro: text(1_000),
  closing: text(2_000),
  columns: z.array(PaperColumn).max(20),
});
export type PaperLook = z.infer<typeof PaperLook>;
export type PaperColumn = z.infer<typeof PaperColumn>;

/** What is wrong with the columns and the heading of a paper, by field. */
export function paperFaults({ columns: known, needed, mustSay, name }: PaperSpec, look: PaperLook) {
  const keys = look.columns.map(({ key }) => key);
  const stranger = keys.find((key) => !(key in known));
  const double = keys.find((key, i) => keys.indexOf(key) !== i);
  const hidden = needed.find((key) => look.columns.some((one) => one.key === key && !one.show));
  const faults: { readonly path: keyof PaperLook; readonly message: string }[] = [];
  if (stranger !== undefined) faults.push({ path: 'columns', message: `${name} has no column ${stranger}` });
  if (double !== undefined) faults.push({ path: 'columns', message: `The column ${double} stands there twice` });
  if (hidden !== undefined)
    faults.push({ path: 'columns', message: `The column ${known[hidden]} cannot be hidden on this paper` });
  if (mustSay && !look.heading.toLowerCase().includes(mustSay.toLowerCase()))
    faults.push({ path: 'heading', message: `Keep the words ${mustSay} in the heading: the law asks for them` });
  return faults;
}

const lookSchema = (spec: PaperSpec) =>
  PaperLook.superRefine((look, context) => {
    for (const { path, message } of paperFaults(spec, look))
      context.addIssue({ code: 'custom', path: [path], message });
  });

/** A paper as the product prints it. */
const defaultLook = ({ heading, columns }: PaperSpec): PaperLook => ({
  ...{ heading, intro: '', closing: '' },
  columns: Object.keys(columns).map((key) => ({ key, show: true, label: '' })),
});

const looks = Object.fromEntries(
  paperNames.map((name) => {
    const spec = specOf(name);
    return [name, setting(lookSchema(spec), defaultLook(spec), spec.name, 'Heading, columns and texts of this paper')];
  }),
) as unknown as Record<PaperName, Setting<typeof PaperLook>>;

const colour = shaped(z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #0a7264'), { kind: 'text' });

/** What holds for all papers. */
// biome-ignore format: one setting a line
export const commonPage = settingsPage({
  'All papers': {
    paperColour: setting(colour, '#0a7264', 'Colour', 'The name of the company is printed in it where there is no logo'),
    paperFooter: setting(text(120), '', 'Footer', 'Stands at the foot of every page of these papers'),
    paperTerms: setting(text(4_000), '', 'Terms', 'Printed at the end of quotes, order confirmations and tax invoices'),
  },
});

/** What a company sets up of its papers. Nothing here computes: numbers and amounts come from the records. */
export const reportConfigPage = joinPages(commonPage, settingsPage({ Papers: looks }));
export type ReportConfig = typeof reportConfigPage.defaults;

/** Every column of a paper, those that came later at the end. */
export function columnsOf(name: PaperName, { columns }: PaperLook): readonly PaperColumn[] {
  const known = Object.keys(specOf(name).columns);
  const given = columns.filter(({ key }) => known.includes(key));
  const later = known.filter((key) => !given.some((one) => one.key === key));
  return [...given, ...later.map((key) => ({ key, show: true, label: '' }))];
}

export const reportConfigContract = contract('reports', {
  ...settingsEndpoints(reportConfigPage, {
    verb: 'update',
    name: 'ReportConfig',
    path: '/reportconfig',
    read: 'configuration:read',
    update: 'configuration:update',
    summary: 'What papers look like',
  }),
  previewReport: endpoint({
    method: 'POST',
    path: '/reportconfig/preview',
    access: 'configuration:read',
    summary: 'A paper of a record as it would look with this configuration; nothing is saved. PDF, base64',
    body: z.object({
      paper: z.enum(Object.keys(paperSpecs) as [PaperName, ...PaperName[]]),
      id: Id,
      config: reportConfigPage.schema.partial().strict(),
    }),
    response: z.object({ pdf: z.string() }),
  }),
});
