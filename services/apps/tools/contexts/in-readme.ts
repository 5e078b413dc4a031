const block = /(```text\n)([\s\S]*?)(\n```)/;

/** The drawing as it stands in a README; '' when there is none. */
export const drawingIn = (readme: string): string => block.exec(readme)?.[2] ?? '';

/** The README with another drawing. */
export const withDrawing = (readme: string, drawn: string): string =>
  readme.replace(block, (_, open: string, _old: string, close: string) => `${open}${drawn}${close}`);
