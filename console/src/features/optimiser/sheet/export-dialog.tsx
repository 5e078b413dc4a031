import { stationCuttingContract } from '@glasshouse/services/contexts/optimiser/station/station-cutting.contract';
import { useState } from 'react';
import { download } from '../../../lib/api/open-signed.ts';
import { showRefusal } from '../../../lib/api/show-refusal.ts';
import { buildUrl } from '../../../lib/api/url.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';

const formats = [
  { format: 'csv', label: 'CSV', says: 'One line for each piece of glass, in the order of cutting' },
  { format: 'json', label: 'JSON', says: 'The whole cut tree, for software' },
  { format: 'dxf', label: 'DXF', says: 'A drawing of the sheets, for the table’s own software' },
  { format: 'cut', label: 'Cutting file', says: 'Cut-by-cut instructions for the table; the format is documented' },
] as const;

interface Props {
  readonly sheetId: number;
  readonly number: string;
  readonly stationId: number;
  readonly onClose: () => void;
}

/** Hands the cuts of a sheet to a machine as a file. */
export function ExportDialog({ sheetId, number, stationId, onClose }: Props) {
  const [running, setRunning] = useState('');
  const send = async (format: string) => {
    setRunning(format);
    try {
      await download(buildUrl(stationCuttingContract.exportSheet.path, { id: stationId, sheetId }, { format }));
      onClose();
    } catch (error) {
      showRefusal(error);
    } finally {
      setRunning('');
    }
  };
  return (
    <Dialog isOpen title={`Export ${number} to a machine`} onClose={onClose}>
      {formats.map(({ format, label, says }) => (
        <p key={format}>
          <Button isBusy={running === format} onClick={() => void send(format)}>
            {label}
          </Button>{' '}
          {says}
        </p>
      ))}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
