import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { suggestionsQuery } from '../purchasing.queries.ts';
import { addSuggestions, type DraftLine } from './lines.ts';

interface Props {
  readonly supplierId: number | null;
  readonly onAdd: (change: (lines: readonly DraftLine[]) => readonly DraftLine[]) => void;
}

/** Fills in what runs short: what this supplier is preferred for, or everything while nobody is chosen. */
export function RunningShort({ supplierId, onAdd }: Props) {
  const { data } = useQuery(suggestionsQuery);
  const all = data?.suggestions ?? [];
  const own = all.filter((one) => supplierId === null || one.supplierId === null || one.supplierId === supplierId);
  if (own.length === 0) return null;
  const add = () => {
    let before: readonly DraftLine[] = [];
    onAdd((lines) => {
      before = lines;
      return addSuggestions(lines, own);
    });
    toast.success(`${own.length} ${own.length === 1 ? 'line' : 'lines'} of low stock`, {
      label: 'Undo',
      run: () => onAdd(() => before),
    });
  };
  return (
    <Button icon={<Icon name="stock" size={15} />} onClick={add}>
      Add low stock ({own.length})
    </Button>
  );
}
