import { tellError } from '../files/tell-error.ts';

const noReader = 'Sorry, FileReader API not supported. Please update your browser or use Chrome/Firefox/Safari';

/** A chosen picture as a data address; null when it is none, after saying so. */
export function readImage(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return refuse('Please select an image file');
  if (typeof globalThis.FileReader === 'undefined') return refuse(noReader);
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => done(refuse('Please select an image file'));
    reader.readAsDataURL(file);
  });
}

function refuse(text: string): Promise<null> {
  tellError('Error', text);
  return Promise.resolve(null);
}
