import { createStore } from '../store.ts';

export type Sound = 'started' | 'done' | 'saved' | 'refused';
interface Note {
  readonly hertz: number;
  /** Seconds from the start, and how long. */
  readonly at: number;
  readonly long: number;
  readonly shape: OscillatorType;
}

/** Heard over machines: up is good, low and rough is not. */
const tunes: Readonly<Record<Sound, readonly Note[]>> = {
  started: [{ hertz: 660, at: 0, long: 0.09, shape: 'sine' }],
  done: [
    { hertz: 880, at: 0, long: 0.09, shape: 'sine' },
    { hertz: 1320, at: 0.1, long: 0.16, shape: 'sine' },
  ],
  saved: [
    { hertz: 520, at: 0, long: 0.07, shape: 'sine' },
    { hertz: 520, at: 0.12, long: 0.07, shape: 'sine' },
  ],
  refused: [{ hertz: 170, at: 0, long: 0.45, shape: 'square' }],
};
const loudness = 0.25;
const key = 'glasshouse.station.mute';

const stored = (): boolean => {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
};

/** True while this tablet is silent. */
export const muted = createStore(typeof window === 'undefined' ? false : stored());

/** Turns the sound of this tablet off or on, and keeps it so. */
export function setMuted(isMuted: boolean): void {
  muted.set(isMuted);
  try {
    localStorage.setItem(key, isMuted ? '1' : '0');
  } catch {
    // Silent for as long as the page lives.
  }
}

let audio: AudioContext | null = null;

/** Plays the sound of an answer. Browsers stay silent until the first touch or key. */
export function play(sound: Sound): void {
  if (muted.get() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const note of tunes[sound]) ring(audio, note);
}

function ring(context: AudioContext, { hertz, at, long, shape }: Note): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = shape;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + long);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + long);
}
