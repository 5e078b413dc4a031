/** Prints lines for another program to read; one that has read enough, such as head, ends this one quietly. */
export function printLines(lines: readonly string[]): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  process.stdout.write(`${lines.join('\n')}\n`);
}
