import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { offlineShell } from './offline-shell.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's loader travels with the page: contracts and machines stay out of the first load.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
      },
    }),
    react(),
    compressAssets(),
    offlineShell(),
  ],
  // Contracts and machines are compiled from their source, so the console never waits for another package's build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions], externalConditions: ['source'] } },
  // The manifest says which files a page needs: `npm run bench -- bundle` adds them up.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    sourcemap: false,
    manifest: true,
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.CONSOLE_PORT ?? 5173),
    proxy: {
      '/api': { target: api },
      '/realtime': { target: api, ws: true },
    },
  },
});
