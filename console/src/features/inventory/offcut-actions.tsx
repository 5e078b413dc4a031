import { type GlassLevelRow, inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';

const lists = [inventoryContract.listGlassLevels] as const;

/** Sets an offcut aside, uses it up, or puts it back. */
export function OffcutActions({ offcut }: { readonly offcut: GlassLevelRow }) {
  const issue = useCommand(inventoryContract.issueGlassLevel, { success: 'Offcut set aside', refresh: lists });
  const cut = useCommand(inventoryContract.cutGlassLevel, { success: 'Offcut used up', refresh: lists });
  const revert = useCommand(inventoryContract.revertGlassLevel, { success: 'Offcut back in the rack', refresh: lists });
  const why = useRights().why('stockManagement:update');
  const here = { params: { id: offcut.id } };
  const button = (label: string, command: typeof issue) => (
    <Button
      variant="quiet"
      disabled={why !== null}
      title={why ?? undefined}
      aria-label={`${label}: offcut ${offcut.widthMm} × ${offcut.heightMm} of ${offcut.stockCode}`}
      onClick={() => void command.run(here)}
    >
      {label}
    </Button>
  );
  if (offcut.status !== 'available') return button('Put back', revert);
  return (
    <>
      {button('Set aside', issue)}
      {button('Use up', cut)}
    </>
  );
}
