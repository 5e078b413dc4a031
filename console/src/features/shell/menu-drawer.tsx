import { SideDrawer } from '../../ui/side-drawer.tsx';
import { SideMenu } from './side-menu.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu on a phone: a drawer that closes when a page is chosen. */
export default function MenuDrawer({ isOpen, onClose }: Props) {
  return (
    <SideDrawer isOpen={isOpen} title="Menu" onClose={onClose}>
      <SideMenu onNavigate={onClose} />
    </SideDrawer>
  );
}
