import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import type { Sample } from '../sample.ts';
import { noRecord } from '../sample-data.ts';
import { longName, reasons } from '../sample-parts.tsx';
import { broken, refuses, waits } from '../sample-source.ts';

const Order = () => (
  <RecordLink kind="order" id={noRecord}>
    SO-24817
  </RecordLink>
);

export default {
  states: {
    empty: reasons.noEmpty,
    loading: {
      answers: [waits(ordersContract.getOrder)],
      show: Order,
      note: 'Rest the pointer on it: the card is loading.',
    },
    filled: {
      show: () => (
        <RecordLink kind="stockCategory" id={1}>
          Low iron
        </RecordLink>
      ),
      note: 'Opens in a new tab. Stock categories and price groups lead to their configuration.',
    },
    error: {
      answers: [refuses(ordersContract.getOrder, broken)],
      show: Order,
      note: 'The card could not be read; the link works.',
    },
    denied: {
      without: [ordersContract.getOrder.access],
      show: Order,
      note: 'Without the right to read it is a plain name.',
    },
    disabled: {
      show: () => (
        <RecordLink kind="order" id={noRecord} isDisabled>
          SO-24817
        </RecordLink>
      ),
    },
    long: {
      show: () => (
        <RecordLink kind="contact" id={noRecord}>
          {longName}
        </RecordLink>
      ),
    },
  },
} satisfies Sample;
