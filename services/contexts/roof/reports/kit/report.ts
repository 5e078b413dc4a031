import type { Principal } from '../../../../platform/auth/principal.ts';
import { type Tx, withAccount } from '../../../../platform/db/database.ts';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { type OpenHandler, openHandler } from '../../../../platform/http/open-handler.ts';
import { notFound, unauthenticated } from '../../../../platform/kernel/errors.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { makePdf } from '../../../../platform/pdf/make-pdf.ts';
import type { RuntimeCore } from '../../../../platform/runtime-core.ts';
import { type AccountFacts, accountFacts } from '../../../account/account.facts.ts';
import { readLogo } from '../../../core/pictures/pictures.facts.ts';

/** What a report is made from: exact facts, read in one transaction. */
export interface ReportContext {
  readonly tx: Tx;
  readonly accountId: number;
  readonly now: Date;
  readonly company: AccountFacts;
  readonly by: Principal;
  /** The company's logo as a data URL; null when there is none. */
  readonly logo: string | null;
}

/** What is done because somebody printed it; a command that may refuse costs no paper. */
export type Printed<I> = (input: I, by: Principal, runtime: RuntimeCore) => Promise<unknown>;

/** A printable document of a record. `build` reads and lays out; printing holds no connection. */
export const report = <I>(
  name: string,
  build: (input: I, context: ReportContext) => Promise<PdfDocument | null>,
  printed?: Printed<I>,
): OpenHandler<I, FileAnswer> =>
  openHandler(name, async (input: I, { runtime, principal }) => {
    if (!principal) throw unauthenticated();
    const { accountId } = principal;
    const now = runtime.clock.now();
    const document = await withAccount(runtime.db, accountId, async (tx) => {
      const company = await accountFacts(tx, accountId);
      const logo = await readLogo(runtime.config, company.logo).catch(() => null);
      return build(input, {
        tx,
        accountId,
        now,
        company,
        by: principal,
        logo: logo && `data:image/png;base64,${logo.toString('base64')}`,
      });
    });
    if (!document) throw notFound();
    const body = await makePdf(document);
    await printed?.(input, principal, runtime).catch((error: unknown) => runtime.log.warn({ error }, 'after printing'));
    return new FileAnswer({
      name: `${document.title}.pdf`,
      type: 'application/pdf',
      body,
      isInline: true,
    });
  });
