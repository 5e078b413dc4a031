import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './proof.module.css';

interface Props {
  /** A signature from before (data URL): it stands on the pad again. */
  readonly initial?: string | null;
  /** The signature as a picture (data URL); null while nobody has signed. */
  readonly onSign: (picture: string | null) => void;
}

const [width, height] = [560, 180];

/** Where somebody signs with a finger or a mouse; who uses a keyboard types the name, which is drawn as a signature. */
export function SignaturePad({ initial = null, onSign }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const isDrawing = useRef(false);
  const pen = () => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context) {
      context.lineWidth = 2.5;
      context.lineCap = 'round';
      // Ink is dark on a white ground in both themes: the picture is printed.
      context.strokeStyle = 'black';
      context.fillStyle = 'black';
    }
    return context;
  };
  const [kept] = useState(initial);
  useEffect(() => {
    if (!kept) return;
    const picture = new Image();
    picture.onload = () => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
    picture.src = kept;
  }, [kept]);
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    const context = pen();
    context?.beginPath();
    context?.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDrawing.current) return;
    const context = pen();
    context?.lineTo(...at(event));
    context?.stroke();
  };
  const end = () => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    onSign(canvas.current?.toDataURL('image/png') ?? null);
  };
  const clear = () => {
    pen()?.clearRect(0, 0, width, height);
    setTyped('');
    onSign(null);
  };
  const type = (text: string) => {
    setTyped(text);
    const context = pen();
    context?.clearRect(0, 0, width, height);
    if (context) context.font = 'italic 44px serif';
    context?.fillText(text, 24, 110, width - 48);
    onSign(text.trim() ? (canvas.current?.toDataURL('image/png') ?? null) : null);
  };
  const toKeyboard = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') setTyping(true);
  };
  return (
    <div className={styles.sign}>
      <p className={styles.label} id="signature-label">
        Signature
      </p>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        className={styles.pad}
        role="img"
        aria-labelledby="signature-label"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={toKeyboard}
      />
      <Row gap={8} className={styles.signButtons}>
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
        <Button variant="quiet" onClick={() => setTyping(!isTyping)}>
          {isTyping ? 'Sign by hand' : 'Type the signature'}
        </Button>
      </Row>
      {isTyping && (
        <Field id="field-typed-signature" label="Typed signature" help="Full name of the person signing">
          {(ids) => <Input {...ids} value={typed} autoComplete="off" onChange={(e) => type(e.target.value)} />}
        </Field>
      )}
    </div>
  );
}
