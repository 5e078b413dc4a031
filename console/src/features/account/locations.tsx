import { accountContract, type Location } from '@glasshouse/services/contexts/account/account.contract';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { companyChanged } from './account.queries.ts';
import { LocationDialog } from './location-dialog.tsx';
import { locationKinds } from './location-kinds.ts';

/** Offices, depots and stores of the company. */
export function Locations({ locations }: { readonly locations: readonly Location[] }) {
  const { why } = useRights();
  const [open, setOpen] = useState<Location | 'new' | null>(null);
  const removing = useCommand(accountContract.removeLocation, { success: 'Location removed', refresh: companyChanged });
  const whyNot = {
    add: why(accountContract.addLocation.access),
    change: why(accountContract.updateLocation.access),
    remove: why(accountContract.removeLocation.access),
  };
  const remove = async ({ id, name }: Location) => {
    const question = {
      title: `Remove ${name}?`,
      text: 'Papers that name it keep it.',
      yes: 'Remove',
      isDangerous: true,
    };
    if (await confirm(question)) await removing.run({ params: { id } });
  };
  const blocked = (reason: string | null) => ({ disabled: reason !== null, ...(reason ? { title: reason } : {}) });
  const actions = (one: Location) => (
    <Row gap={6} isInline>
      <Button {...blocked(whyNot.change)} aria-label={`Change ${one.name}`} onClick={() => setOpen(one)}>
        Change
      </Button>
      <Button {...blocked(whyNot.remove)} aria-label={`Remove ${one.name}`} onClick={() => void remove(one)}>
        Remove
      </Button>
    </Row>
  );
  return (
    <Stack gap={12}>
      <Row>
        <Button {...blocked(whyNot.add)} icon={<Icon name="plus" size={15} />} onClick={() => setOpen('new')}>
          Add location
        </Button>
      </Row>
      <PlainTable
        isCards
        caption="Locations of the company"
        rows={locations}
        keyOf={(one) => one.id}
        empty="No locations yet. Add the office, the depots that deliver, and where stock is kept."
        columns={[
          { title: 'Name', cell: (one) => <b>{one.name}</b> },
          { title: 'Kind', cell: (one) => locationKinds[one.kind] },
          { title: 'Street', isMinor: true, cell: (one) => one.address1 },
          { title: 'Suburb', cell: (one) => `${one.suburb} ${one.state} ${one.postcode}` },
          { title: 'Actions', cell: actions },
        ]}
      />
      {open && <LocationDialog location={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
