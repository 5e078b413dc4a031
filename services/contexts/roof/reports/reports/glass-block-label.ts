import { glassBlockFacts } from '../../../inventory/glassblocks/glassblocks.facts.ts';
import { glassBlockLabelOf } from '../labels/glass-values.ts';
import { labelReport } from '../labels/label-report.ts';

/** The label of a glass block: number in bars, glass, size, sheets and what a crane has to lift. */
export const glassBlockLabel = labelReport(
  'reports.glassBlockLabel',
  'glassBlock',
  async ({ id }: { id: number }, { tx, accountId, company }) => {
    const block = await glassBlockFacts(tx, accountId, id);
    return (
      block && {
        title: `Label ${block.number}`,
        labels: [glassBlockLabelOf(block, company.companyName, company.timeZone)],
      }
    );
  },
);
