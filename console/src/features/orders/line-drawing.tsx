import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { panelShape } from '../../widgets/glass/panel-shape.ts';
import { PanelView } from '../../widgets/glass/panel-view.tsx';

interface Props {
  readonly item: Order['items'][number];
  /** px */
  readonly room: { readonly width: number; readonly height: number };
  readonly hasDimensions: boolean;
}

/** The pane of a line to scale. It loads beside the page: its geometry is not needed to read the order. */
export default function LineDrawing({ item, room, hasDimensions }: Props) {
  return <PanelView panel={panelShape(item)} {...room} hasDimensions={hasDimensions} />;
}
