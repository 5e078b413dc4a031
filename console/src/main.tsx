import './ui/global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './lib/api/query.ts';
import { listenForKeys } from './lib/keys/keys.ts';
import { lazyPart } from './lib/page/lazy-part.ts';
import { useStore } from './lib/store.ts';
import { startTheme, useScheme } from './lib/theme/theme.ts';
import { router } from './router.tsx';
import { followSession } from './session.ts';
import { fetchHostsSoon, hostsNeeded } from './ui/host-need.ts';
import { mantineTheme, mantineVariables } from './ui/mantine.ts';

const Hosts = lazyPart(() => import('./ui/hosts.tsx'));

function App() {
  const hasHosts = useStore(hostsNeeded);
  const scheme = useScheme();
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>{hasHosts && <Hosts />}</Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}

startTheme();
listenForKeys(window);
followSession();
fetchHostsSoon();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
