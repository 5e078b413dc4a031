import { describe, expect, it } from 'vitest';
import { FileAnswer, sendFile } from './file-answer.ts';

function headersOf(file: ConstructorParameters<typeof FileAnswer>[0]): Record<string, string> {
  let headers = {};
  sendFile(new FileAnswer(file), { headers: (given: object) => void (headers = given) } as never);
  return headers;
}
const body = Buffer.from('x');

describe('a file as an answer', () => {
  it('is never run by the browser: only types that cannot do harm are shown, and those in a sandbox', () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml; charset=utf-8']) {
      const headers = headersOf({ name: 'a', type, body, isInline: true });
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect(headersOf({ name: 'a.png', type: 'image/png', body, isInline: true })['content-disposition']).toMatch(
      /^inline/,
    );
    expect(headersOf({ name: 'a', type: 'text/html\r\nx: y', body })['content-type']).toBe('application/octet-stream');
  });

  it('keeps its name, whatever stands in it', () => {
    const name = 'Küche "5%"\r\nX: y/..\\é.pdf';
    const said = headersOf({ name, type: 'application/pdf', body })['content-disposition'] ?? '';
    expect(said).not.toMatch(/[\r\n]/);
    expect(said).toContain("filename*=UTF-8''K%C3%BCche");
    expect(said.match(/"/g)).toHaveLength(2);
  });
});
