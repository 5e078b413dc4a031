import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '../lib/api/query.ts';
import { forgetRecents } from '../lib/page/recents.ts';
import { asked } from '../ui/confirm.tsx';
import { shownError } from '../ui/network-error.tsx';
import { tray } from '../ui/toast.tsx';
import { shownExportError } from '../widgets/exports/export-error.tsx';

// Two noisy cores: a wait only ends what never comes.
configure({ asyncUtilTimeout: 10_000 });

/** A user who opened nothing. */
const nobody = 0;
/** Some frames of the screen, ms. */
const fewFrames = 100;

// Specs of screens share a window and the modules they are made of; each leaves them as it found them.
afterEach(() => {
  cleanup();
  notifications.clean();
  // The window draws its frames by a timer that it starts when needed: one started by a false clock ends by that clock.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(fewFrames);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.set([]);
  shownError.set(null);
  shownExportError.set(null);
  tray.set([]);
  forgetRecents(nobody);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
