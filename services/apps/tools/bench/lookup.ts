import type { Bench } from './bench.ts';
export const lookup: Bench = async () => ({ bar: 'P3', pass: false });
