import type { Principal } from '../../../../platform/auth/principal.ts';
import { type Tx, withAccount } from '../../../../platform/db/database.ts';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { type OpenContext, type OpenHandler, openHandler } from '../../../../platform/http/open-handler.ts';
import { notFound, unauthenticated } from '../../../../platform/kernel/errors.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { makePdf } from '../../../../platform/pdf/make-pdf.ts';
import type { RuntimeCore } from '../../../../platform/runtime-core.ts';
import { readSettings } from '../../../../platform/settings/settings-store.ts';
import { type AccountFacts, accountFacts } from '../../../account/account.facts.ts';
import { readLogo } from '../../../core/pictures/pictures.facts.ts';
import type { ReportConfig } from '../papers/report-config.contract.ts';
import { reportConfigStore } from '../papers/report-config.ts';

/** What a report is made from: exact facts, read in one transaction. */
export interface ReportContext {
  readonly tx: Tx;
  readonly accountId: number;
  readonly now: Date;
  readonly company: AccountFacts;
  readonly by: Principal;
  /** The company's logo as a data URL; null when there is none. */
  readonly logo: string | null;
  /** How the company set up its papers. */
  readonly papers: ReportConfig;
}

/** What is done because somebody printed it; a command that may refuse costs no paper. */
export type Printed<I> = (input: I, by: Principal, runtime: RuntimeCore) => Promise<unknown>;

export interface Report<I> extends OpenHandler<I, FileAnswer> {
  /** The same paper with another configuration; nothing is saved and nothing counts as printed. */
  preview(input: I, context: OpenContext, papers: Partial<ReportConfig>): Promise<Buffer>;
}

/** Reads what `build` needs in one transaction and answers what it makes of it. 404 when that is nothing. */
export async function read<T>(
  { runtime, principal }: OpenContext,
  build: (context: ReportContext) => Promise<T | null>,
  papers: Partial<ReportConfig> = {},
): Promise<T> {
  if (!principal) throw unauthenticated();
  const { accountId } = principal;
  const now = runtime.clock.now();
  const made = await withAccount(runtime.db, accountId, async (tx) => {
    const company = await accountFacts(tx, accountId);
    const logo = await readLogo(runtime.config, company.logo).catch(() => null);
    return build({
      ...{ tx, accountId, now, company, by: principal },
      logo: logo && `data:image/png;base64,${logo.toString('base64')}`,
      papers: { ...(await readSettings(reportConfigStore, tx, accountId)), ...papers },
    });
  });
  if (made === null) throw notFound();
  return made;
}

/** A printable document of a record. `build` reads and lays out; printing holds no connection. */
export function report<I>(
  name: string,
  build: (input: I, context: ReportContext) => Promise<PdfDocument | null>,
  printed?: Printed<I>,
): Report<I> {
  const handler = openHandler(name, async (input: I, asked) => {
    const document = await read(asked, (context) => build(input, context));
    const body = await makePdf(document);
    const { runtime, principal } = asked;
    if (principal)
      await printed?.(input, principal, runtime).catch((error: unknown) =>
        runtime.log.warn({ error }, 'after printing'),
      );
    return new FileAnswer({ name: `${document.title}.pdf`, type: 'application/pdf', body, isInline: true });
  });
  const preview: Report<I>['preview'] = async (input, asked, papers) =>
    makePdf(await read(asked, (context) => build(input, context), papers));
  return { ...handler, preview };
}
