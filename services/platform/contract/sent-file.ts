import { z } from 'zod';

/** What an endpoint that sends a file answers; a contract knows no more of it. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
}

/** Response of an endpoint that declares `file`. */
export const SentFile = z.custom<SentFile>();
