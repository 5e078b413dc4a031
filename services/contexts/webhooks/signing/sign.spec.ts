import { describe, expect, it } from 'vitest';
import { isSigned, newSecret, signatureOf } from './sign.facts.ts';

/** The example of the Standard Webhooks specification and its libraries. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: Buffer.from('{"test": 2432232314}'),
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const at = new Date(vector.timestamp * 1000);
const head = { id: vector.id, timestamp: String(vector.timestamp), signature: vector.signature };

/** Every text that differs from another in one character. */
const mutantsOf = (text: string): string[] =>
  [...text].flatMap((letter, i) => {
    const put = (other: string) => text.slice(0, i) + other + text.slice(i + 1);
    return [put(letter === 'A' ? 'B' : 'A'), put(letter === '7' ? '8' : '7'), put('')];
  });

describe('the signature of a webhook', () => {
  it('is that of the official example', () => {
    const { secret, id, timestamp, body, signature } = vector;
    expect(signatureOf([secret], id, timestamp, body)).toBe(signature);
    expect(isSigned([secret], head, body, at)).toBe(true);
  });

  it('is not that of anything else: a thousand mutants of id, time, body, secret and signature are refused', () => {
    const { secret, body, signature } = vector;
    const isTaken = (given: Partial<typeof head>, bytes: Uint8Array = body, key = secret) =>
      isSigned([key], { ...head, ...given }, bytes, at);
    const mutants = [
      ...mutantsOf(signature).map((one) => isTaken({ signature: one })),
      ...mutantsOf(vector.id).map((id) => isTaken({ id })),
      ...mutantsOf(head.timestamp).map((timestamp) => isTaken({ timestamp })),
      ...Array.from({ length: body.length * 8 }, (_, bit) => {
        const other = Buffer.from(body);
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        return isTaken({}, other);
      }),
      ...Array.from({ length: 500 }, () => isTaken({}, body, newSecret())),
      ...['', 'v1,', 'v1a,x', 'v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='].map((s) => isTaken({ signature: s })),
    ];
    expect(mutants.length).toBeGreaterThan(900);
    expect(mutants.filter(Boolean)).toEqual([]);
  });

  it('holds for five minutes in both directions', () => {
    const after = (seconds: number) =>
      isSigned([vector.secret], head, vector.body, new Date(at.getTime() + seconds * 1000));
    expect([-301, -300, 0, 300, 301].map(after)).toEqual([false, true, true, true, false]);
  });

  it('is one for each secret while two are good, and either fits', () => {
    const [old, fresh] = [newSecret(), newSecret()];
    const signature = signatureOf([fresh, old], 'msg_1', vector.timestamp, vector.body);
    expect(signature.split(' ')).toHaveLength(2);
    for (const secret of [old, fresh])
      expect(isSigned([secret], { ...head, id: 'msg_1', signature }, vector.body, at)).toBe(true);
    expect(isSigned([newSecret()], { ...head, id: 'msg_1', signature }, vector.body, at)).toBe(false);
  });

  it('is made with 32 bytes of chance', () => {
    expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});
