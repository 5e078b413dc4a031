import {
  type Candidate,
  type LinkRow,
  linksContract,
} from '@glasshouse/services/contexts/integrations/links/links.contract';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatAmount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { candidatesQuery } from './integrations.queries.ts';

interface Props {
  readonly row: LinkRow;
  readonly onClose: () => void;
}

/** Records over there that one of ours may be bound to: of the same kind and total, and not bound already. */
export function RelinkDialog({ row, onClose }: Props) {
  const of = { integrationKey: row.integrationKey, linkType: row.kind, linkId: row.recordId };
  const { data, error, refetch } = useQuery({ ...candidatesQuery(of), gcTime: 0 });
  const command = useCommand(linksContract.relink, {
    success: `${row.number} is bound and sent again`,
    refresh: [linksContract.listIntegrationLinks],
    onDone: onClose,
  });
  const take = ({ remoteId, refusal }: Candidate) => (
    <Button
      isBusy={command.isRunning}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => void command.run({ params: of, body: { remoteId } })}
    >
      Take this one
    </Button>
  );
  return (
    <Dialog isOpen title={`Relink ${row.number}`} onClose={onClose}>
      {!data && <PartWait error={error} onRetry={refetch} title="The records over there cannot be read" rows={3} />}
      {data && (
        <PlainTable
          caption="Records that may be the same"
          rows={data}
          keyOf={(one) => one.remoteId}
          empty="No record over there fits. Enter it there, or send this one again."
          columns={[
            { title: 'Record', cell: (one) => one.number || one.name },
            { title: 'Name', isMinor: true, cell: (one) => one.name },
            {
              title: 'Total',
              unit: '$',
              isNumeric: true,
              cell: (one) => (row.kind === 'contact' ? '–' : formatAmount(one.total)),
            },
            { title: 'Why not', isMinor: true, cell: (one) => one.refusal ?? '' },
            { title: '', cell: take },
          ]}
        />
      )}
    </Dialog>
  );
}
