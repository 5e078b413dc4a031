/**
 * Colours somebody may choose for a label. They are data (a label keeps its colour in both themes), so they are not
 * tokens. The first one is the default; the specification names no other: these are our choice.
 */
export const palette: readonly string[] = [
  // Strong, by hue.
  '#fc5c65',
  '#eb3b5a',
  '#fd9644',
  '#fa8231',
  '#fed330',
  '#f7b731',
  '#26de81',
  '#20bf6b',
  '#2bcbba',
  '#0b7d63',
  '#45aaf2',
  '#2d98da',
  '#4b7bec',
  '#3867d6',
  '#a55eea',
  '#8854d0',
  // Soft and dark, by hue.
  '#f8c4c8',
  '#8c1d2c',
  '#fbd9b9',
  '#87460c',
  '#fbeab2',
  '#7a5c00',
  '#bdecd0',
  '#1c5e38',
  '#bfe6e0',
  '#0b4f47',
  '#c4def7',
  '#17486f',
  '#d9ccf5',
  '#43277a',
  '#d1d8e0',
  '#4b6584',
];

/** A gap stands after this many colours. */
export const separatorAfter = 16;

/** What a colour input has before anything was chosen. */
export const defaultColour = '#fc5c65';

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
