import { type IntegrationLink as Item, syncEndpoint } from '@glasshouse/services/platform/contract/integration-link';
import { IntegrationLink } from '../../../widgets/integration-link/integration-link.tsx';
import type { Sample } from '../sample.ts';
import { longWords } from '../sample-parts.tsx';

const option = (name: string) => ({ enabled: true, name, permissionRequired: 'invoice', link: '/gallery/none' });
const item: Item = {
  name: 'Xero',
  active: true,
  linked: true,
  syncError: false,
  errorMessage: null,
  link: null,
  imagePath: 'xero.svg',
  options: { resync: option('Resync'), relink: option('Relink') },
};
const link = (parts: Partial<Item> = {}) =>
  function Link() {
    return <IntegrationLink item={{ ...item, ...parts }} />;
  };

export default {
  states: {
    empty: { show: link({ active: false }), note: 'Neither active nor in error: nothing is drawn.' },
    loading: { show: link({ linked: false }), note: 'Waits for the other program.' },
    filled: { show: link() },
    error: {
      show: link({ syncError: true, errorMessage: 'The customer is archived in Xero' }),
      note: 'A refused resync opens a dialog.',
    },
    denied: {
      without: [syncEndpoint(item.options.resync).access],
      show: link(),
      note: 'Buttons show only for who may press them.',
    },
    disabled: { show: link({ options: { ...item.options, relink: { ...option('Relink'), enabled: false } } }) },
    long: { show: link({ syncError: true, errorMessage: longWords, name: 'Accounting of the Queensland branch' }) },
  },
} satisfies Sample;
