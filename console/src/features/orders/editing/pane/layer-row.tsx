import { Coating, type StoredPly } from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import { surfaceOf } from '@glasshouse/services/contexts/ordereditor/assembly-layers.contract';
import { coatingOf } from '@glasshouse/services/contexts/ordereditor/coating.contract';
import { sideName } from '../edges.ts';
import styles from './layers.module.css';
import pane from './pane.module.css';
import { NumberCell } from './part-cells.tsx';

/** A glass that a ply may be made of. */
export interface PlyStock {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly thicknessMm: number | null;
  readonly canToughen: boolean;
  readonly isArchived: boolean;
}

interface Props {
  readonly ply: StoredPly;
  readonly n: number;
  readonly edges: readonly string[];
  readonly stock: readonly PlyStock[];
  readonly onChange: (ply: StoredPly) => void;
}

const coatWords: Readonly<Record<Coating, string>> = { none: 'None', hard: 'Hard coat', soft: 'Soft coat' };

/** What a ply is: its glass, how it is treated, which surface is coated, and how far it stands back. */
export function PlyFields({ ply, n, edges, stock, onChange }: Props) {
  const offered = stock.filter((one) => one.kind === 'glass' && (!one.isArchived || one.id === ply.stockId));
  const chosen = stock.find((one) => one.id === ply.stockId);
  const canToughen = chosen?.canToughen ?? true;
  const toughen = (isToughened: boolean) => onChange({ ...ply, isToughened, isSoaked: isToughened && ply.isSoaked });
  return (
    <>
      <label>
        Glass
        <select
          className={`${pane.control} ${styles.wide}`}
          value={ply.stockId}
          onChange={(e) => {
            const one = offered.find((item) => item.id === Number(e.target.value));
            if (one) onChange(ofStock(ply, one));
          }}
        >
          {!offered.some((one) => one.id === ply.stockId) && <option value={ply.stockId}>{ply.stockCode}</option>}
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.code}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={ply.isToughened}
          disabled={!canToughen}
          onChange={(e) => toughen(e.target.checked)}
        />
        Toughened
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={ply.isSoaked}
          disabled={!ply.isToughened}
          onChange={(e) => onChange({ ...ply, isSoaked: e.target.checked })}
        />
        Heat soaked
      </label>
      <label>
        Coat
        <select
          className={pane.control}
          value={ply.coating}
          onChange={(e) => {
            const coating = Coating.parse(e.target.value);
            onChange({ ...ply, coating, coatingFace: coating === 'none' ? null : ply.coatingFace });
          }}
        >
          {Coating.options.map((one) => (
            <option key={one} value={one}>
              {coatWords[one]}
            </option>
          ))}
        </select>
      </label>
      {ply.coating !== 'none' && (
        <label>
          Coated surface
          <select
            className={pane.control}
            value={ply.coatingFace ?? ''}
            onChange={(e) => onChange({ ...ply, coatingFace: faceOf(e.target.value) })}
          >
            <option value="">Not said</option>
            <option value="out">{surfaceOf(n, 'out')}, outer</option>
            <option value="in">{surfaceOf(n, 'in')}, inner</option>
          </select>
        </label>
      )}
      <StepFields ply={ply} edges={edges} onChange={onChange} />
    </>
  );
}

const faceOf = (value: string) => (value === 'out' || value === 'in' ? value : null);

/** The ply of another glass: what that one cannot have falls away. */
function ofStock(ply: StoredPly, stock: PlyStock): StoredPly {
  const coating = coatingOf(stock.code);
  const isToughened = ply.isToughened && stock.canToughen;
  return {
    ...{ stockId: stock.id, stockCode: stock.code, thicknessMm: stock.thicknessMm ?? 0 },
    ...{ isToughened, isSoaked: isToughened && ply.isSoaked, coating, step: ply.step },
    coatingFace: coating === 'none' ? null : ply.coatingFace,
  };
}

/** How far the ply stands back at each edge; hidden until one is wanted. */
function StepFields({ ply, edges, onChange }: Pick<Props, 'ply' | 'edges' | 'onChange'>) {
  const step = edges.map((_, i) => ply.step[i] ?? 0);
  const set = (edge: number, mm: number) => {
    const next = step.map((one, i) => (i === edge ? Math.max(0, Math.min(500, mm)) : one));
    onChange({ ...ply, step: next.some((one) => one > 0) ? next : [] });
  };
  return (
    <details className={styles.steps} open={ply.step.length > 0 || undefined}>
      <summary>Stands back, mm</summary>
      <div>
        {step.map((mm, edge) => (
          <div key={sideName(edges, edge)} className={styles.mm}>
            <span aria-hidden>{sideName(edges, edge)}</span>
            <NumberCell label={`${sideName(edges, edge)}, mm back`} value={mm} set={(value) => set(edge, value)} />
          </div>
        ))}
      </div>
    </details>
  );
}
