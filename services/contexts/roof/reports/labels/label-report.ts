import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { type OpenHandler, openHandler } from '../../../../platform/http/open-handler.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { makePdf } from '../../../../platform/pdf/make-pdf.ts';
import { type Printed, type ReportContext, read } from '../kit/report.ts';
import { chosenLayout } from './chosen-layout.ts';
import { labelPdf, labelsZpl, type OneLabel } from './label-paper.ts';
import type { LabelRecordName } from './label-records.contract.ts';

/** Which layout is printed, and for what: paper, or a printer that reads ZPL. */
export interface LabelChoice {
  readonly configId?: number | undefined;
  readonly format?: 'pdf' | 'zpl' | undefined;
}
/** Labels that are asked for. */
export interface LabelSet {
  readonly title: string;
  readonly labels: readonly OneLabel[];
}

/** Labels of records of one kind, by the layout that was asked for, the default, or that of the product. */
export const labelReport = <I extends object>(
  name: string,
  record: LabelRecordName,
  build: (input: I, context: ReportContext) => Promise<LabelSet | null>,
  printed?: Printed<I & LabelChoice>,
): OpenHandler<I & LabelChoice, FileAnswer> =>
  openHandler(name, async (input, asked) => {
    const { title, labels, layout, copies } = await read(asked, async (context) => {
      const found = await build(input, context);
      return found && { ...found, ...(await chosenLayout(context.tx, context.accountId, record, input.configId)) };
    });
    const isZpl = input.format === 'zpl';
    if (isZpl && layout.media.sheet === 'a4')
      throw conflict('NotForPrinter', 'This layout is for A4 sheets: a label printer needs one for a roll');
    const body = isZpl
      ? Buffer.from(await labelsZpl(layout, labels, copies))
      : await makePdf(labelPdf(title, layout, labels, copies));
    const { runtime, principal } = asked;
    if (principal)
      await printed?.(input, principal, runtime).catch((error: unknown) =>
        runtime.log.warn({ error }, 'after printing'),
      );
    return new FileAnswer({
      name: `${title}.${isZpl ? 'zpl' : 'pdf'}`,
      type: isZpl ? 'application/octet-stream' : 'application/pdf',
      body,
      isInline: !isZpl,
    });
  });
