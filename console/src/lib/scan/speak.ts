import { muted } from './sounds.ts';

/** Says a short sentence aloud, in the place of the one before; silent when the browser is, or cannot. */
export function speak(text: string): void {
  if (muted.get() || typeof speechSynthesis === 'undefined') return;
  speechSynthesis.cancel();
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: 'en-AU', rate: 1.1 }));
}
