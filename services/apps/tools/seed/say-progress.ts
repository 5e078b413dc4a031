import type { Progress } from './progress.ts';

const lineEvery = 10;

/** Tells a person how far it is: one line that advances in a terminal, a line every ten per cent elsewhere. */
export function sayProgress(to: NodeJS.WriteStream = process.stderr): (progress: Progress) => void {
  let last = -lineEvery;
  return ({ percent, doing }) => {
    const text = percent < 100 ? `Demo business ${percent} %: ${doing}` : 'Demo business 100 %: it is complete';
    if (to.isTTY) to.write(`\r\u001b[K${text}${percent < 100 ? '' : '\n'}`);
    else if (percent >= last + lineEvery || percent === 100) {
      to.write(`${text}\n`);
      last = percent - (percent % lineEvery);
    }
  };
}
