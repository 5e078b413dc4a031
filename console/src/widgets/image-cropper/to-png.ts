import { outputSize } from './output-size.ts';

/** A part of a picture, in its own pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a picture as base64 PNG, without the head of a data address. */
export function toPng(image: HTMLImageElement, part: Part): string {
  const size = outputSize(part);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('This browser cannot draw pictures');
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}
