import { config, parseString, toSVG } from 'dxf';
import { onlyGeometry } from './only-geometry.ts';

/** What the process answers: the drawing, or why there is none. */
export type DxfDone = { readonly svg: string } | { readonly error: string };

config.verbose = false;

function convert(text: string): DxfDone {
  try {
    return { svg: onlyGeometry(toSVG(parseString(text))) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.once('message', (text: string) => process.send?.(convert(text), () => process.exit(0)));
process.once('disconnect', () => process.exit(0));
