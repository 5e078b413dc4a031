import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BoundedPool } from './bounded-pool.ts';
import { inThread } from './hashing-threads.ts';

/** Argon2id; 64 MiB and three passes take about 50 ms of one core. `algorithm` 2 is argon2id (its enum is erased at build time). */
const parameters = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** At most two at a time and never on every core: a burst of sign-ins leaves room for everything else. */
export const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Off the event loop. */
const pool = new BoundedPool({ parallel: hashesAtOnce, maxWaiting: 100 });

/** Hashes a password. 503 when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  pool.run(async () => String(await inThread({ password, parameters })));

/** Compares a password with a hash; without a hash it does the same work and answers false. */
export const passwordMatches = (hashed: string | null, password: string): Promise<boolean> =>
  pool.run(async () => (await inThread({ hashed: hashed ?? decoy, password })) === true && hashed !== null);

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
/** Looks like a hash of ours and belongs to no password. */
const decoy = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${unpadded(16)}$${unpadded(32)}`;
