import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { isFinal, statusMeta } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine as machine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { type DiagramStep, LivingDiagram } from '../../../widgets/living-diagram/living-diagram.tsx';
import { sheetWay } from '../optimiser.queries.ts';

const [begun, , laidOut, onTable] = sheetWay;

/** One line of fact beneath a step of the way. */
function factOf(sheet: Sheet, status: string): string | undefined {
  const cut = sheet.panels.filter((panel) => panel.isCut).length;
  if (status === begun) return `${sheet.panels.length} ${sheet.panels.length === 1 ? 'panel' : 'panels'}`;
  if (status === laidOut && sheet.layout)
    return `${sheet.layout.sheets.length} glass, ${(sheet.layout.yield * 100).toFixed(1)} %`;
  if (status === onTable && cut > 0) return `${cut} of ${sheet.panels.length} cut`;
  return undefined;
}

/** The way of a sheet: what is behind it, where it is, what comes. A sheet that was given up ends there. */
export function wayOf(sheet: Sheet): DiagramStep[] {
  const at = sheetWay.indexOf(sheet.status as (typeof sheetWay)[number]);
  const whole: string[] = at < 0 ? [...sheetWay.slice(0, sheet.layout ? 3 : 1), sheet.status] : [...sheetWay];
  const here = whole.indexOf(sheet.status);
  return whole.map((status, i) => {
    const { label, tone, icon } = statusMeta(machine, status as never);
    const fact = i <= here ? factOf(sheet, status) : undefined;
    const isOver = i === here && isFinal(machine, status as never);
    return {
      id: status,
      label,
      state: i < here || isOver ? 'done' : i === here ? 'now' : 'ahead',
      tone,
      ...(icon ? { icon } : {}),
      ...(fact ? { fact } : {}),
    };
  });
}

/** Where the sheet is on its way from picked panels to cut glass. */
export const SheetWay = ({ sheet }: { readonly sheet: Sheet }) => (
  <LivingDiagram label={`Progress of ${sheet.number}`} steps={wayOf(sheet)} />
);
