import { binsToLabel, containerToLabel, type HolderFacts } from '../../../inventory/bins/bins.facts.ts';
import { holderLabelOf } from '../labels/glass-values.ts';
import { type LabelSet, labelReport } from '../labels/label-report.ts';

/** The label of a bin, or of a bin and all below it: its code as large as it fits, its number in bars. */
export const binLabel = labelReport(
  'reports.binLabel',
  'bin',
  async ({ id, deep }: { id: number; deep: boolean }, { tx, accountId, company }) => {
    const found = await binsToLabel(tx, accountId, id, deep);
    return found && labels('bin', found, company.companyName);
  },
);

/** The label of a container. */
export const containerLabel = labelReport(
  'reports.containerLabel',
  'container',
  async ({ id }: { id: number }, { tx, accountId, company }) => {
    const found = await containerToLabel(tx, accountId, id);
    return found && labels('container', [found], company.companyName);
  },
);

const labels = (form: 'bin' | 'container', all: readonly HolderFacts[], company: string): LabelSet => ({
  title: all.length === 1 ? `Label ${all[0]?.code}` : `Labels of ${all[0]?.code} and below`,
  labels: all.map((one) => holderLabelOf(form, one, company)),
});
