import {
  CavityGas,
  type CavityLayer,
  type FilmLayer,
} from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import styles from './layers.module.css';
import pane from './pane.module.css';
import { NumberCell } from './part-cells.tsx';

const gasWords: Readonly<Record<CavityGas, string>> = { air: 'Air', argon: 'Argon', krypton: 'Krypton' };
const films = { PVB: 'PVB', SGP: 'Ionoplast', EVA: 'EVA' } as const;
const spacers = { ALU: 'Aluminium', WARM: 'Warm edge' } as const;

interface Choice {
  readonly label: string;
  readonly value: string;
  readonly words: Readonly<Record<string, string>>;
  readonly onChoose: (value: string) => void;
}

/** A choice among the usual codes; one that a record names beside them stays. */
function CodeField({ label, value, words, onChoose }: Choice) {
  const codes = [...new Set([...Object.keys(words), value])];
  return (
    <label>
      {label}
      <select className={pane.control} value={value} onChange={(e) => onChoose(e.target.value)}>
        {codes.map((code) => (
          <option key={code} value={code}>
            {words[code] ?? code}
          </option>
        ))}
      </select>
    </label>
  );
}

function MmField({ label, value, set }: { label: string; value: number; set: (mm: number) => void }) {
  return (
    <div className={styles.mm}>
      <span aria-hidden>{label}</span>
      <NumberCell label={label} value={value} set={set} />
    </div>
  );
}

export function FilmFields({ film, onChange }: { film: FilmLayer; onChange: (film: FilmLayer) => void }) {
  return (
    <>
      <CodeField label="Film" value={film.code} words={films} onChoose={(code) => onChange({ ...film, code })} />
      <MmField label="Thick, mm" value={film.mm} set={(mm) => mm >= 0.1 && mm <= 20 && onChange({ ...film, mm })} />
    </>
  );
}

export function CavityFields({ cavity, onChange }: { cavity: CavityLayer; onChange: (cavity: CavityLayer) => void }) {
  const bars = cavity.bars ?? { cols: 1, rows: 1, code: 'BAR' };
  const part = (part: { cols?: number; rows?: number }) => {
    const next = { ...bars, ...part };
    if (![next.cols, next.rows].every((n) => Number.isInteger(n) && n >= 1 && n <= 20)) return;
    onChange({ ...cavity, bars: next.cols * next.rows > 1 ? next : null });
  };
  return (
    <>
      <MmField label="Wide, mm" value={cavity.mm} set={(mm) => mm >= 1 && mm <= 60 && onChange({ ...cavity, mm })} />
      <CodeField
        label="Gas"
        value={cavity.gas}
        words={gasWords}
        onChoose={(gas) => onChange({ ...cavity, gas: CavityGas.parse(gas) })}
      />
      <CodeField
        label="Spacer"
        value={cavity.spacer}
        words={spacers}
        onChoose={(spacer) => onChange({ ...cavity, spacer })}
      />
      <MmField
        label="Seal, mm"
        value={cavity.sealMm}
        set={(sealMm) => sealMm >= 0 && sealMm <= 60 && onChange({ ...cavity, sealMm })}
      />
      <MmField label="Columns" value={bars.cols} set={(cols) => part({ cols })} />
      <MmField label="Rows" value={bars.rows} set={(rows) => part({ rows })} />
    </>
  );
}
