import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import type { DialogProps } from '../order/dialog-props.ts';
import { nameOfLine, pieces } from '../order/line-name.ts';
import { useComplete } from '../purchasing.actions.ts';
import styles from './receiving.module.css';

interface Said {
  readonly isKept: boolean;
  readonly reason: string;
}

/** Ends the counting: what is short stays on order, or is closed with the reason. */
export function CompleteDialog({ order, onClose }: DialogProps) {
  const short = order.lines.filter((line) => line.outstanding > 0);
  const [said, setSaid] = useState<Readonly<Record<number, Said>>>({});
  const command = useComplete(() => {
    toast.success(keeps ? 'The rest remains on order' : `${order.number} is complete`);
    onClose();
  });
  const saidOf = (lineId: number): Said => said[lineId] ?? { isKept: true, reason: '' };
  const say = (lineId: number, part: Partial<Said>) => {
    setSaid({ ...said, [lineId]: { ...saidOf(lineId), ...part } });
    for (const name of Object.keys(command.fieldErrors)) command.clearField(name);
  };
  const keeps = short.some((line) => saidOf(line.lineId).isKept);
  const body = {
    short: short.map(({ lineId }) => ({ lineId, keep: saidOf(lineId).isKept, reason: saidOf(lineId).reason.trim() })),
  };
  return (
    <Dialog
      isOpen
      title={`Complete receiving: ${order.number}`}
      isChanged={Object.keys(said).length > 0}
      onClose={onClose}
    >
      <Form
        command={command}
        submitLabel={keeps ? 'Keep the rest on order' : 'Complete'}
        onSubmit={() => void command.run({ params: { id: order.id }, body })}
        onCancel={onClose}
      >
        {short.length === 0 && <p>Everything ordered has been received.</p>}
        {short.map((line, i) => {
          const { isKept, reason } = saidOf(line.lineId);
          const error = command.fieldErrors[`short.${i}.reason`];
          return (
            <Stack as="fieldset" key={line.lineId} gap={4} className={styles.short}>
              <legend>
                {nameOfLine(line)}: <strong>{pieces(line.outstanding)} short</strong>
              </legend>
              <label>
                <input
                  type="radio"
                  name={`short-${line.lineId}`}
                  checked={isKept}
                  onChange={() => say(line.lineId, { isKept: true })}
                />
                Keep on order
              </label>
              <label>
                <input
                  type="radio"
                  name={`short-${line.lineId}`}
                  checked={!isKept}
                  onChange={() => say(line.lineId, { isKept: false })}
                />
                Will not be supplied
              </label>
              {!isKept && (
                <Input
                  aria-label={`Why ${nameOfLine(line)} will not be supplied`}
                  aria-invalid={error ? true : undefined}
                  placeholder="Reason it will not be supplied"
                  value={reason}
                  maxLength={300}
                  onChange={(e) => say(line.lineId, { reason: e.target.value })}
                />
              )}
              {error && <span className={styles.error}>{error}</span>}
            </Stack>
          );
        })}
      </Form>
    </Dialog>
  );
}
