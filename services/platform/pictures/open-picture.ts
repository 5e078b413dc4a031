import sharp, { type Sharp } from 'sharp';
import { fewAtOnce } from '../http/few-at-once.ts';

/** A picture of more pixels is not decoded: a small file may claim any size. */
const maxPixels = 40_000_000;
const maxSeconds = 10;

// One thread a picture, two pictures at once: the rest of the machine serves people.
sharp.concurrency(1);
sharp.cache(false);

/** Pictures are worked on two at a time; forty more may wait. */
export const withPictures = fewAtOnce(2, 40);

/** A picture that somebody sent: damaged ones are read as far as they go, huge ones refused. */
export const openPicture = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: maxPixels, failOn: 'none', sequentialRead: true, pages: 1 }).timeout({
    seconds: maxSeconds,
  });
