const longest = 1_600;

const asUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(file);
  });

/** A photo small enough for a phone's memory and network, as a JPEG data URL; what cannot be drawn stays as it is. */
export async function smallPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return asUrl(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8);
}

/** The content of a data URL as a file. */
export function fileOf(url: string, name: string): File {
  const [head = '', body = ''] = url.split(',');
  const type = /data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(body), (c) => c.charCodeAt(0));
  return new File([bytes], `${name}.${type.split('/')[1] ?? 'png'}`, { type });
}
