/** What is used of the library, which brings no types of its own. */
declare module 'dxf' {
  export const config: { verbose: boolean };
  export function parseString(text: string): unknown;
  export function toSVG(parsed: unknown): string;
}
