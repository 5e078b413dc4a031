import { printLabels } from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MaintainedList, type RecordDialogProps } from '../../widgets/maintained-list/maintained-list.tsx';
import { Page } from '../../widgets/page/page.tsx';

/** The layouts of labels. */
export const LabelsPage = () => (
  <Page title="Label layouts" sub="Labels of panels, offcuts, glass blocks, bins, containers and goods that come in">
    <MaintainedList list={printLabels} dialog={OpenDesigner} />
  </Page>
);

/** A layout is drawn on a page of its own. */
function OpenDesigner({ record, onClose }: RecordDialogProps) {
  const navigate = useNavigate();
  const id = record?.id;
  useEffect(() => {
    onClose();
    void navigate({
      to: '/admin/configuration/labels/design' as never,
      search: (id === undefined ? {} : { id }) as never,
    });
  }, [id, navigate, onClose]);
  return null;
}
