import QRCode from 'qrcode';
import { useEffect, useState } from 'react';
import styles from './own.module.css';

/** A text as a QR code, made in this browser: the secret in it goes nowhere. */
export function QrCode({ text }: { readonly text: string }) {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void QRCode.toDataURL(text, { margin: 2, width: 200 }).then((url) => isHere && setImage(url));
    return () => {
      isHere = false;
    };
  }, [text]);
  return <div className={styles.code}>{image && <img src={image} alt="QR code for your authenticator" />}</div>;
}
