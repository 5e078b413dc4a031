import type { Bench } from './bench.ts';
export const commitToBrowser: Bench = async () => ({ bar: 'P9', pass: false });
