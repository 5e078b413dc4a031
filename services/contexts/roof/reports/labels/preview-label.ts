import { findLabel } from '../../../../platform/barcodes/find-label.ts';
import { barcodeKey } from '../../../../platform/barcodes/read-label.ts';
import { allows, printAccess } from '../../../../platform/contract/access.ts';
import { openHandler } from '../../../../platform/http/open-handler.ts';
import { badField, badFields, forbidden, unauthenticated } from '../../../../platform/kernel/errors.ts';
import { binsToLabel, containerToLabel } from '../../../inventory/bins/bins.facts.ts';
import { glassBlockFacts } from '../../../inventory/glassblocks/glassblocks.facts.ts';
import { offcutFactsMany } from '../../../inventory/inventory.facts.ts';
import { panelFacts } from '../../../production/production.facts.ts';
import { lineView } from '../../../purchasing/line-view.facts.ts';
import { purchaseOrderFacts } from '../../../purchasing/purchasing.facts.ts';
import { type ReportContext, read } from '../kit/report.ts';
import { glassBlockLabelOf, holderLabelOf, offcutLabelOf } from './glass-values.ts';
import { labelFaults } from './label-faults.contract.ts';
import { labelsZpl, type OneLabel, svgOf } from './label-paper.ts';
import { type LabelRecordName, labelRecordOf } from './label-records.contract.ts';
import { panelLabelOf } from './panel-values.ts';
import type { LabelLayout } from './print-labels.contract.ts';
import { purchaseItemLabelOf } from './purchase-item-values.ts';

type Find = (context: ReportContext, id: number, label: string) => Promise<OneLabel | null | undefined>;

/** Kinds as labels name them. */
const kinds: Readonly<Record<LabelRecordName, string>> = {
  ...{ panel: 'productionItem', offcut: 'glassLevel', glassBlock: 'glassBlock', bin: 'bin', container: 'container' },
  purchaseItem: 'purchaseOrder',
};

const found: Readonly<Record<LabelRecordName, Find>> = {
  async panel({ tx, accountId, company }, id) {
    const panel = await panelFacts(tx, accountId, id);
    return panel && panelLabelOf(panel, company.companyName);
  },
  async offcut({ tx, accountId, company }, id) {
    const [offcut] = await offcutFactsMany(tx, accountId, [id]);
    return offcut && offcutLabelOf(offcut, company.companyName);
  },
  async glassBlock({ tx, accountId, company }, id) {
    const block = await glassBlockFacts(tx, accountId, id);
    return block && glassBlockLabelOf(block, company.companyName, company.timeZone);
  },
  async bin({ tx, accountId, company }, id) {
    const [bin] = (await binsToLabel(tx, accountId, id, false)) ?? [];
    return bin && holderLabelOf('bin', bin, company.companyName);
  },
  async container({ tx, accountId, company }, id) {
    const one = await containerToLabel(tx, accountId, id);
    return one && holderLabelOf('container', one, company.companyName);
  },
  async purchaseItem(context, id, label) {
    const order = await purchaseOrderFacts(context.tx, context.accountId, id);
    const lines = order?.terms.lines.map((line) => lineView(order, line)) ?? [];
    const line = lines.find((one) => one.barcode === label) ?? lines[0];
    return order && line && purchaseItemLabelOf(context, order, line);
  },
};

/** The label of a record by a layout that is not saved yet. It needs the right of the record too. */
export const previewLabel = openHandler(
  'reports.previewLabel',
  async ({ label, ...layout }: LabelLayout & { readonly label: string }, asked) => {
    if (!asked.principal) throw unauthenticated();
    const { access, name } = labelRecordOf(layout.record);
    if (!allows(access, asked.principal.can, asked.principal.isDeveloper)) throw forbidden(printAccess(access));
    const faults = labelFaults(layout);
    if (faults.length > 0)
      throw badFields(
        faults.map(({ element, field, message }) => ({ target: `elements.${element}.${field}`, message })),
      );
    const one = await read(asked, async (context) => {
      const known = await findLabel(context.tx, context.accountId, label);
      const record =
        known?.kind === kinds[layout.record] && (await found[layout.record](context, known.id, barcodeKey(label)));
      if (!record) throw badField('label', `No ${name.toLowerCase()} has this label`);
      return record;
    });
    const zpl = layout.media.sheet === 'a4' ? null : await labelsZpl(layout, [one], 1);
    return { svg: svgOf(layout, one, true), zpl };
  },
);
