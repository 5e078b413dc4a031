import type { Content } from '../../../../platform/pdf/document.ts';
import { type ColumnOf, type PaperName, specOf } from '../papers/paper-specs.contract.ts';
import { columnsOf } from '../papers/report-config.contract.ts';
import { letterhead, note, type TableColumnOf, table } from './parts.ts';
import type { ReportContext } from './report.ts';

/** A column as the report fills it; its title, place and whether it is printed come from the configuration. */
export type PaperCell<R> = Omit<TableColumnOf<R>, 'title'> & { readonly title?: string };

/** A paper as the company set it up: its head, its table, and what stands before and after. */
export function paperOf<N extends PaperName>({ papers, company, logo }: ReportContext, name: N) {
  const { [name]: look, paperColour, paperFooter, paperTerms } = papers;
  const { columns: titles, hasTerms } = specOf(name);
  return {
    head: (number: string, hasBars = true, after = ''): Content =>
      letterhead(company, logo, `${look.heading}${after}`, number, hasBars, paperColour),
    intro: look.intro ? [{ text: look.intro, margin: [0, 0, 0, 10] } satisfies Content] : [],
    /** The columns that are shown, in their order; those left out by the report itself are not printed. */
    table<R>(cells: Partial<Record<ColumnOf<N>, PaperCell<R>>>, rows: readonly R[]): Content {
      const shown = columnsOf(name, look).flatMap(({ key, show, label }) => {
        const cell = cells[key as ColumnOf<N>];
        return show && cell ? [{ ...cell, title: label || (cell.title ?? titles[key] ?? '') }] : [];
      });
      return table(shown, rows);
    },
    closing: [...note('', look.closing), ...note('Terms', hasTerms ? paperTerms : '')],
    foot: (line: string) => (paperFooter ? `${paperFooter}\n${line}` : line),
  };
}
