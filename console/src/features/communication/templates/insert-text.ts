/** Ways to put something into a text: the text, and where the cursor stands in it. */
export interface Selection {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The selection between two marks, as `<strong>` and `</strong>`; the cursor goes behind what was selected. */
export function wrap({ text, from, to }: Selection, before: string, after = ''): Selection {
  const at = to + before.length;
  return {
    text: `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`,
    from: from === to ? at : at + after.length,
    to: from === to ? at : at + after.length,
  };
}
