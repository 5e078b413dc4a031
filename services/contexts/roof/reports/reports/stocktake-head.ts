import { statusMeta } from '@glasshouse/state-machines/kernel';
import { stocktakeMachine } from '@glasshouse/state-machines/stocktake/stocktake.machine';
import type { Content } from '../../../../platform/pdf/document.ts';
import type { StocktakeFactsOf } from '../../../inventory/stocktakes/stocktakes.facts.ts';
import { facts, letterhead } from '../kit/parts.ts';
import type { ReportContext } from '../kit/report.ts';
import { timeOf } from '../kit/words.ts';

/** Head of the papers of a stocktake. */
export function stocktakeHead(title: string, stocktake: StocktakeFactsOf, context: ReportContext): Content[] {
  const { company, logo } = context;
  return [
    letterhead(company, logo, title, stocktake.number),
    {
      ...(facts([
        ['Name', stocktake.name],
        ['Covers', stocktake.scopeText],
        ['Status', statusMeta(stocktakeMachine, stocktake.status).label],
        ['Started', timeOf(stocktake.createdAt, company.timeZone)],
      ]) as object),
      margin: [0, 0, 0, 10],
    } as Content,
  ];
}

/** Foot of the papers of a stocktake. */
export const stocktakeFoot = (
  title: string,
  { number }: StocktakeFactsOf,
  { company, now, by }: ReportContext,
): string => `${company.companyName} · ${title} ${number} · printed ${timeOf(now, company.timeZone)} by ${by.name}`;
