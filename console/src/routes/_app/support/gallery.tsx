import { createFileRoute } from '@tanstack/react-router';
import { GalleryPage } from '../../../features/gallery/gallery.page.tsx';
import { LoggedOutDialog } from '../../../features/identity/logged-out-dialog.tsx';
import { ChangePasswordDialog } from '../../../features/identity/own/change-password-dialog.tsx';
import { AiPanel } from '../../../features/shell/ai-panel.tsx';
import { AvatarMenu } from '../../../features/shell/avatar-menu.tsx';
import { Bell } from '../../../features/shell/bell.tsx';
import { Breadcrumbs } from '../../../features/shell/breadcrumbs.tsx';
import { ChangeLogNotice } from '../../../features/shell/change-log-notice.tsx';
import { EnvironmentLabel } from '../../../features/shell/environment-label.tsx';
import { HelpMenu } from '../../../features/shell/help-menu.tsx';
import { PageError } from '../../../features/shell/page-error.tsx';
import { QuickCreate } from '../../../features/shell/quick-create.tsx';
import { SearchBox } from '../../../features/shell/search-box.tsx';
import { SideMenu } from '../../../features/shell/side-menu.tsx';
import { TopBar } from '../../../features/shell/top-bar.tsx';
import { UpdateBanner } from '../../../features/shell/update-banner.tsx';

const borrowed = {
  ...{ AiPanel, AvatarMenu, Bell, Breadcrumbs, ChangeLogNotice, ChangePasswordDialog, EnvironmentLabel, HelpMenu },
  ...{ LoggedOutDialog, PageError, QuickCreate, SearchBox, SideMenu, TopBar, UpdateBanner },
};

export const Route = createFileRoute('/_app/support/gallery')({
  staticData: { title: 'Gallery', access: 'developer' },
  component: () => <GalleryPage borrowed={borrowed} />,
});
