import { type GlassLevelRow, inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { isInRack } from './inventory-words.ts';

const lists = [inventoryContract.listGlassLevels] as const;

/** Sets an offcut aside, uses it up, or puts it back. */
export function OffcutActions({ offcut }: { readonly offcut: GlassLevelRow }) {
  const issue = useCommand(inventoryContract.issueGlassLevel, { success: 'Offcut set aside', refresh: lists });
  const cut = useCommand(inventoryContract.cutGlassLevel, { success: 'Offcut used up', refresh: lists });
  const revert = useCommand(inventoryContract.revertGlassLevel, { success: 'Offcut back in the rack', refresh: lists });
  const { why } = useRights();
  const here = { params: { id: offcut.id } };
  const button = (label: string, command: typeof issue, reason: string | null) => (
    <Button
      variant="quiet"
      disabled={reason !== null}
      title={reason ?? undefined}
      aria-label={`${label}: offcut ${offcut.widthMm} × ${offcut.heightMm} of ${offcut.stockCode}`}
      onClick={() => void command.run(here)}
    >
      {label}
    </Button>
  );
  if (!isInRack[offcut.status]) return button('Put back', revert, why(inventoryContract.revertGlassLevel.access));
  return (
    <>
      {button('Set aside', issue, why(inventoryContract.issueGlassLevel.access))}
      {button('Use up', cut, why(inventoryContract.cutGlassLevel.access))}
    </>
  );
}
