import { type SyntheticEvent, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import styles from './image-cropper.module.css';
import type { Part } from './to-png.ts';

interface Props {
  readonly source: string;
  /** Width over height; left out: any shape. */
  readonly aspect?: number | undefined;
  /** The picture and its chosen part, in its own pixels. */
  readonly onChoose: (image: HTMLImageElement, part: Part) => void;
  /** The file looks like a picture and is none. */
  readonly onBroken: () => void;
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** A picture with a frame that is moved and resized by pointer, touch or arrow keys. */
export function CropArea({ source, aspect, onChoose, onBroken }: Props) {
  const [crop, setCrop] = useState<PercentCrop>(whole);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const choose = (picture: HTMLImageElement, next: PercentCrop) => {
    setCrop(next);
    if (next.width > 0 && next.height > 0) onChoose(picture, partOf(picture, next));
  };
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    setImage(currentTarget);
    const start = aspect
      ? centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height)
      : whole;
    choose(currentTarget, start);
  };
  return (
    <ReactCrop
      crop={crop}
      {...(aspect ? { aspect } : {})}
      minWidth={16}
      minHeight={16}
      keepSelection
      ruleOfThirds
      className={styles.crop ?? ''}
      onChange={(_, next) => image && choose(image, next)}
    >
      <img className={styles.picture} src={source} alt="The chosen file" onLoad={loaded} onError={onBroken} />
    </ReactCrop>
  );
}

function partOf({ naturalWidth, naturalHeight }: HTMLImageElement, crop: PercentCrop): Part {
  return {
    x: (crop.x / 100) * naturalWidth,
    y: (crop.y / 100) * naturalHeight,
    width: (crop.width / 100) * naturalWidth,
    height: (crop.height / 100) * naturalHeight,
  };
}
