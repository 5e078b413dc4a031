import {
  type GlassBlockRow,
  glassBlocksContract,
} from '@glasshouse/services/contexts/inventory/glassblocks/glassblocks.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { isClosedBlock } from '@glasshouse/state-machines/glass-block/glass-block.machine';
import { useState } from 'react';
import { download } from '../../../lib/api/open-signed.ts';
import { showRefusal } from '../../../lib/api/show-refusal.ts';
import { buildUrl } from '../../../lib/api/url.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { useOpenBlock } from '../../../widgets/glass/open-block.ts';

/** Opens a block and prints its label. */
export function BlockActions({ block }: { readonly block: GlassBlockRow }) {
  const { why } = useRights();
  const { ask, isRunning } = useOpenBlock();
  const whyNot = why(glassBlocksContract.openGlassBlock.access);
  return (
    <>
      {isClosedBlock(block.status) && (
        <Button
          variant="quiet"
          isBusy={isRunning}
          disabled={whyNot !== null}
          title={whyNot ?? undefined}
          aria-label={`Open ${block.number}`}
          onClick={() => void ask(block)}
        >
          Open
        </Button>
      )}
      <LabelButton block={block} />
    </>
  );
}

function LabelButton({ block }: { readonly block: GlassBlockRow }) {
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      await download(buildUrl(reportsContract.glassBlockLabel.path, { id: block.id }));
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" isBusy={isBusy} aria-label={`Label of ${block.number}`} onClick={() => void print()}>
      Label
    </Button>
  );
}
