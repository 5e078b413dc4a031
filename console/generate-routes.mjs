// Writes src/route-tree.gen.ts without starting Vite: `node console/generate-routes.mjs` after adding a route file.
import { Generator, getConfig } from '@tanstack/router-generator';

const root = import.meta.dirname;
const config = getConfig({}, root);
await new Generator({ config, root }).run();
