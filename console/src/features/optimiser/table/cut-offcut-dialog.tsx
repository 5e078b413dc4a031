import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { stationCuttingContract } from '@glasshouse/services/contexts/optimiser/station/station-cutting.contract';
import { glassLevelMachine, isInRack } from '@glasshouse/state-machines/glass-level/glass-level.machine';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { formatSize } from '../../../lib/format/number.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField, SelectField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { rackQuery } from './rack.query.ts';

interface Props {
  readonly stationId: number;
  /** The offcuts that were booked of what is left. */
  readonly onCut: (restIds: readonly number[]) => void;
  readonly onClose: () => void;
}

interface Rest {
  readonly key: number;
  readonly width: string;
  readonly height: string;
}

/** Uses an offcut up by hand: what it was, and the pieces that are left and go back into the rack. mm. */
export function CutOffcutDialog({ stationId, onCut, onClose }: Props) {
  const { data, error, refetch } = useQuery(rackQuery);
  const [rests, setRests] = useState<readonly Rest[]>([]);
  const command = useCommand(stationCuttingContract.cutGlassLevels, {
    success: ({ restIds }) =>
      restIds.length === 0 ? 'Offcut used up' : `Offcut cut, ${restIds.length} smaller booked`,
    refresh: [inventoryContract.listGlassLevels],
    onDone: ({ restIds }) => {
      onCut(restIds);
      onClose();
    },
  });
  const form = useForm({ glassLevelId: '' }, command);
  const change = (key: number, part: Partial<Rest>) =>
    setRests((old) => old.map((rest) => (rest.key === key ? { ...rest, ...part } : rest)));
  const send = () =>
    void command.run({
      params: { id: stationId },
      body: {
        cuts: [
          {
            glassLevelId: Number(form.values.glassLevelId),
            rests: rests.map(({ width, height }) => ({ widthMm: Number(width), heightMm: Number(height) })),
          },
        ],
      },
    });
  const options = (data?.data ?? []).map((one) => ({
    value: String(one.id),
    label: `${one.stockCode}, ${formatSize(one.widthMm, one.heightMm)}${one.bin && `, ${one.bin}`}${isInRack(one.status) ? '' : `, ${statusMeta(glassLevelMachine, one.status).label.toLowerCase()}`}`,
  }));
  return (
    <Dialog isOpen title="Cut an offcut by hand" isChanged={form.isChanged || rests.length > 0} onClose={onClose}>
      {!data ? (
        <PartWait error={error} onRetry={refetch} title="The offcuts could not be loaded" rows={3} />
      ) : options.length === 0 ? (
        <Notice icon="package" title="No offcut is in the racks">
          An offcut appears here when a sheet leaves one that is large enough to keep.
        </Notice>
      ) : (
        <Form command={command} submitLabel="Cut" onSubmit={send} onCancel={onClose}>
          <SelectField
            label="Offcut"
            options={[{ value: '', label: 'Choose an offcut' }, ...options]}
            {...form.bind('glassLevelId')}
            error={command.fieldErrors['cuts.0.glassLevelId'] ?? command.fieldErrors.cuts}
          />
          {rests.map(({ key, width, height }, i) => (
            <Row key={key} gap={12} align="end">
              <NumberField
                id={`rest-${key}-width`}
                label={`Piece ${i + 1} left, width`}
                unit="mm"
                isWhole
                value={width}
                onChange={(text) => change(key, { width: text })}
                error={command.fieldErrors[`cuts.0.rests.${i}.widthMm`] ?? command.fieldErrors[`cuts.0.rests.${i}`]}
              />
              <NumberField
                id={`rest-${key}-height`}
                label="Height"
                unit="mm"
                isWhole
                value={height}
                onChange={(text) => change(key, { height: text })}
                error={command.fieldErrors[`cuts.0.rests.${i}.heightMm`]}
              />
              <IconButton
                label={`Leave piece ${i + 1} out`}
                onClick={() => setRests((old) => old.filter((rest) => rest.key !== key))}
              >
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </Row>
          ))}
          <div>
            <Button
              variant="quiet"
              onClick={() => setRests((old) => [...old, { key: (old.at(-1)?.key ?? 0) + 1, width: '', height: '' }])}
            >
              Add a piece that is left
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
