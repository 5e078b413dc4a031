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

// The window draws its frames by one timer, made when the first frame is asked for and ended with the last. Made while a
// spec's clock stands, it would never run again, for no later spec: so a frame is always asked for, by the real clock.
const drawn = window as { isDrawn?: true };
const frame = window.requestAnimationFrame;
const draw = () => void frame(draw);
if (!drawn.isDrawn) draw();
drawn.isDrawn = true;

// Specs of screens share a window and the modules they are made of; each leaves them as it found them.
afterEach(() => {
  cleanup();
  notifications.clean();
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
