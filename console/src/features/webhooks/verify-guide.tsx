import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './webhooks.module.css';

const code = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromGlasshouse(headers, body, secret) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const own = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest('base64');
  const fits = (sent) => sent.length === own.length + 3 && timingSafeEqual(Buffer.from(sent), Buffer.from(\`v1,\${own}\`));
  return headers['webhook-signature'].split(' ').some(fits);
}`;

/** How a server checks what it gets, and what it should answer. */
export const VerifyGuide = () => (
  <Stack gap={12} className={styles.tab}>
    <p className={styles.words}>
      Each request is signed as Standard Webhooks has it: your server takes the body as it came, byte by byte, before it
      reads the JSON. Libraries for many languages check it for you; in Node these lines do.
    </p>
    <pre className={styles.code}>
      <code>{code}</code>
    </pre>
    <div>
      <Button onClick={() => void copyText(code)}>Copy code</Button>
    </div>
    <ul className={styles.words}>
      <li>Answer with 200 within 15 seconds, then do the work.</li>
      <li>Keep the webhook-id of what you took: the same one may come again, and means the same.</li>
      <li>Events of one record come in their order. One that fails is tried ten times over three days.</li>
      <li>429 or Retry-After makes us wait. 410 switches the webhook off.</li>
      <li>A body above 20 KB comes without its data.</li>
    </ul>
  </Stack>
);
