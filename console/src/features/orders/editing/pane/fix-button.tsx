import type { Broken, Fix, Place } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import { Button } from '../../../../ui/button.tsx';

interface Props {
  readonly verdict: Broken;
  readonly fix: Fix | null;
  readonly onFix: (place: Place, fix: Fix) => void;
}

/** What a fix does, in a word or two. */
function wordsOf(fix: Fix, { kind }: Place): string {
  if (fix.kind === 'edge') return `Take ${fix.code}`;
  if (fix.kind === 'corner') return fix.corner.kind === 'radius' ? `Radius ${fix.corner.mm}` : `Snip ${fix.corner.mm}`;
  if (fix.kind === 'toughen') return 'Toughen';
  if (fix.kind === 'layers') return fix.words;
  if (fix.kind === 'size') return kind === 'hole' ? `Ø ${fix.mm}` : `Radius ${fix.mm}`;
  return 'Move';
}

/** One press that puts a fault right; nothing where people must decide. */
export function FixButton({ verdict, fix, onFix }: Props) {
  if (!fix) return null;
  return (
    <Button variant="quiet" aria-label={`Fix: ${verdict.sentence}`} onClick={() => onFix(verdict.place, fix)}>
      {wordsOf(fix, verdict.place)}
    </Button>
  );
}
