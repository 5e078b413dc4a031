import './ui/global.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './lib/api/query.ts';
import { listenForKeys } from './lib/keys/keys.ts';
import { startTheme, useScheme } from './lib/theme/theme.ts';
import { router } from './router.tsx';
import { followSession } from './session.ts';
import { mantineTheme, mantineVariables } from './ui/mantine.ts';

function App() {
  const scheme = useScheme();
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notifications position="bottom-right" limit={4} transitionDuration={140} containerWidth={420} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

startTheme();
listenForKeys(window);
followSession();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
