import {
  type RemittanceLine,
  remittanceContract,
  remittanceLimit,
} from '@glasshouse/services/contexts/receivables/remittance/remittance.contract';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { AreaField } from '../../../widgets/form/fields.tsx';
import type { Amounts } from '../spread.ts';
import { RemittanceTable } from './remittance-table.tsx';
import { amountsOf, isSure } from './use-lines.ts';

interface Props {
  readonly contactId: number;
  /** What the invoices get, and what the advice comes to; dollars. */
  readonly onUse: (amounts: Amounts, total: string) => void;
}

/** Reads a remittance advice, pasted or from a CSV file: somebody looks at what it means and uses it. */
export function RemittanceIn({ contactId, onUse }: Props) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<{
    lines: readonly RemittanceLine[];
    total: string;
  } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const command = useCommand(remittanceContract.readRemittance, {
    onDone: (answer) => {
      setRead(answer);
      setChosen(new Set(answer.lines.filter(isSure).map(({ line }) => line)));
    },
  });
  const choose = (line: number, isChosen: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== line).concat(isChosen ? [line] : [])));
  const type = (next: string) => {
    setText(next);
    setRead(null);
  };
  return (
    <details>
      <summary>Paste a remittance advice</summary>
      <Stack gap={8}>
        <AreaField
          id="remittance"
          label="Remittance advice"
          help="One invoice a line: its number, then what is paid of it. Text or CSV."
          error={command.fieldErrors.text}
          rows={4}
          maxLength={remittanceLimit}
          value={text}
          onChange={type}
        />
        <Row gap={8} align="center" isWrapped>
          <Button
            type="button"
            disabled={text.trim() === '' || command.isRunning}
            onClick={() => void command.run({ body: { contactId, text } })}
          >
            Read it
          </Button>
          <label>
            or a file{' '}
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) =>
                void event.target.files?.[0]?.text().then((found) => type(found.slice(0, remittanceLimit)))
              }
            />
          </label>
        </Row>
        {read && <RemittanceTable lines={read.lines} chosen={chosen} onChoose={choose} />}
        {read && (
          <Row gap={8}>
            <Button
              type="button"
              variant="primary"
              disabled={chosen.size === 0}
              onClick={() => onUse(amountsOf(read.lines, chosen), read.total)}
            >
              Use these amounts
            </Button>
          </Row>
        )}
      </Stack>
    </details>
  );
}
