import { glassBlocksContract } from '@glasshouse/services/contexts/inventory/glassblocks/glassblocks.contract';
import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatMass, formatSize } from '../../../lib/format/number.ts';
import { Stack } from '../../../ui/layout.tsx';
import { useOpenBlock } from '../../../widgets/glass/open-block.ts';
import { stationBlocksQuery } from '../optimiser.queries.ts';
import styles from './table.module.css';

/** Closed glass blocks, those of glass that waits to be cut first; nothing where the company has none. */
export function StationBlocks({ stationId }: { readonly stationId: number }) {
  const { data, error } = useQuery(stationBlocksQuery(stationId));
  const whyNot = useRights().why(glassBlocksContract.openGlassBlock.access);
  const { ask, isRunning } = useOpenBlock();
  // Blocks that stand there stay usable after the company has given them up.
  if (!error && (!data || (!data.isEnabled && data.blocks.length === 0))) return null;
  const wanted = data?.blocks.filter((block) => block.isWanted).length ?? 0;
  return (
    <details className={styles.log}>
      <summary>Glass blocks{wanted > 0 && `: ${wanted} for waiting sheets`}</summary>
      {error && !data && <p role="alert">{error.message}</p>}
      {data?.blocks.length === 0 && <p className={styles.empty}>No closed block stands here.</p>}
      <Stack as="ul" gap={12} className={styles.blocks}>
        {data?.blocks.map((block) => (
          <li key={block.id}>
            <p>
              <strong>{block.stockCode}</strong> <span className="tabular">{block.number}</span>
              <small className="tabular">
                {block.sheets} {block.sheets === 1 ? 'sheet' : 'sheets'}, {formatSize(block.widthMm, block.heightMm)}
              </small>
              <small className="tabular">
                {formatMass(block.weightKg)}
                {block.bin && ` · ${block.bin}`}
              </small>
              {block.isWanted && <small className={styles.wanted}>A sheet waits for this glass</small>}
            </p>
            <button
              type="button"
              className={styles.button}
              aria-label={`Open ${block.number}`}
              disabled={whyNot !== null || isRunning}
              title={whyNot ?? undefined}
              onClick={() => void ask(block)}
            >
              Open
            </button>
          </li>
        ))}
      </Stack>
      {whyNot && (data?.blocks.length ?? 0) > 0 && <small>{whyNot}</small>}
    </details>
  );
}
