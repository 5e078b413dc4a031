import { binsContract } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { useEffect, useRef, useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { useWedge } from '../../../lib/scan/use-wedge.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from './bins.module.css';
import { heldPath } from './bins.queries.ts';
import type { Waiting } from './put-away.ts';
import { usePutAway } from './use-put-away.ts';

/** For whoever stands in the racks with a scanner: things into bins. `first` is a label that is scanned at the start. */
export function PutAwayPage({ first }: { readonly first: string | null }) {
  const why = useRights().why(binsContract.moveStock.access);
  return (
    <Page
      title="Put away"
      sub="Scan things, then their bin; or a bin, then what goes into it"
      actions={<LinkButton to={heldPath}>Stock by bin</LinkButton>}
    >
      {why === null ? (
        <Scanning first={first} />
      ) : (
        <Notice icon="lock" tone="attention" title="You cannot move stock">
          {why}
        </Notice>
      )}
    </Page>
  );
}

function Scanning({ first }: { readonly first: string | null }) {
  const { state, word, isBusy, scan, putAll, setQuantity, forget, clear } = usePutAway();
  const { target, waiting } = state;
  const begun = useRef(false);
  useWedge(scan);
  useEffect(() => {
    if (first !== null && !begun.current) scan(first);
    begun.current = true;
  }, [first, scan]);
  return (
    <div className={styles.scan}>
      <div className={styles.target}>
        <span className={styles.soft}>Goes into</span>
        <strong>{target ? target.text : 'no bin scanned yet'}</strong>
        {target && (
          <RecordLink kind={target.isContainer ? 'container' : 'bin'} id={target.id} isSameTab>
            What lies there
          </RecordLink>
        )}
      </div>
      <LabelField isBusy={isBusy} onScan={scan} />
      <p className={styles.word} role="status" data-wrong={word?.isWrong || undefined}>
        {word?.text ?? '\u00a0'}
      </p>
      {waiting.length > 0 && (
        <>
          <ul className={styles.items} aria-label="Waiting for their bin">
            {waiting.map((one) => (
              <WaitingItem key={one.barcode} one={one} onQuantity={setQuantity} onForget={forget} />
            ))}
          </ul>
          <Row gap={8} isWrapped>
            {target && (
              <Button variant="primary" isBusy={isBusy} onClick={putAll}>
                Put into {target.text}
              </Button>
            )}
            <Button onClick={clear}>Start again</Button>
          </Row>
        </>
      )}
    </div>
  );
}

interface FieldProps {
  readonly isBusy: boolean;
  readonly onScan: (barcode: string) => void;
}

function LabelField({ isBusy, onScan }: FieldProps) {
  const [text, setText] = useState('');
  const enter = () => {
    if (text.trim() !== '') onScan(text);
    setText('');
  };
  return (
    <Row as="form" gap={8} align="end" onSubmit={(event) => event.preventDefault()}>
      <Field label="Label of a thing or a bin">
        {(ids) => (
          <Input
            {...ids}
            isLarge
            autoFocus
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') enter();
            }}
          />
        )}
      </Field>
      <Button isBusy={isBusy} onClick={enter}>
        Enter
      </Button>
    </Row>
  );
}

interface ItemProps {
  readonly one: Waiting;
  readonly onQuantity: (barcode: string, quantity: string) => void;
  readonly onForget: (barcode: string) => void;
}

const WaitingItem = ({ one, onQuantity, onForget }: ItemProps) => (
  <li>
    <span>{one.text}</span>
    {one.isSheets && (
      <span>
        <Input
          isWhole
          inputMode="numeric"
          placeholder="all"
          aria-label={`Sheets of ${one.text}; empty: all without a bin`}
          value={one.quantity}
          onChange={(event) => onQuantity(one.barcode, event.target.value.replace(/\D/g, ''))}
        />{' '}
        sheets
      </span>
    )}
    <Button variant="quiet" aria-label={`Leave out ${one.text}`} onClick={() => onForget(one.barcode)}>
      Leave out
    </Button>
  </li>
);
