/** One file that somebody careless or hostile uploads. */
export interface SampleFile {
  /** The name it is sent with. */
  readonly name: string;
  /** The type it claims. */
  readonly claims: string;
  readonly bytes: Buffer;
  /** What it is, when the server must find exactly that. */
  readonly is?: string;
  /** The upload must be refused at once. */
  readonly isRefused?: true;
}

/** Where the canary listens: anything that runs or is followed calls it. */
export type Canary = string;

/** What every script of the samples does: a flag on every window it reaches, and a call. */
export const payload = (canary: Canary): string =>
  `window.__ran=1;try{top.__ran=1;opener&&(opener.__ran=1)}catch(e){};document.title='ran';fetch('${canary}/script');new Image().src='${canary}/picture'`;

export const text = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'));
