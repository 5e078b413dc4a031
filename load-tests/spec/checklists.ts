import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** One line of a checklist: a behaviour (B-nnn) or a widget (W-nn). */
export interface Entry {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

const Behaviours = z.object({
  behaviours: z.array(z.object({ id: z.string(), area: z.string(), text: z.string() })),
});
const Widgets = z.object({ widgets: z.array(z.object({ id: z.string(), title: z.string() })) });

const Lifecycles = z.object({ lifecycles: z.array(z.object({ name: z.string() })) });

/** The names of the lifecycles that are asked for; null when the checklist is not there. */
export function readLifecycles(folder: string): readonly string[] | null {
  const file = join(folder, 'lifecycles.json');
  if (!existsSync(file)) return null;
  return Lifecycles.parse(JSON.parse(readFileSync(file, 'utf8'))).lifecycles.map(({ name }) => name);
}

/** The checklists in a folder; null when they are not there. */
export function readChecklists(folder: string): readonly Entry[] | null {
  const [behaviours, widgets] = ['behaviours.json', 'ui-widgets.json'].map((name) => join(folder, name));
  if (!behaviours || !widgets || !existsSync(behaviours) || !existsSync(widgets)) return null;
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  return [
    ...Widgets.parse(read(widgets)).widgets.map(({ id, title }) => ({ id, area: 'widget', text: title })),
    ...Behaviours.parse(read(behaviours)).behaviours.map(({ id, area, text }) => ({ id, area, text })),
  ];
}
