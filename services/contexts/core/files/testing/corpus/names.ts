import { type SampleFile, text } from './sample-file.ts';

const harmless = text('an ordinary note');
const blocked = [
  'a.exe',
  'A.EXE',
  'a.exe.',
  'a.exe   ',
  'a.pdf.zip',
  'a.doc',
  'a.xls',
  'a.rar',
  'a.scr',
  'a.vbs',
  'command.com',
  'a.\u200bexe',
  'a.ｅｘｅ',
];

/** Names that have been paths, headers or commands somewhere. */
const odd = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\drivers\\etc\\hosts',
  '/etc/cron.d/job',
  'C:\\autoexec.bat',
  '\\\\server\\share\\x.txt',
  'file:///etc/passwd',
  'a/../../b.txt',
  '．．／secret.txt',
  '%2e%2e%2fsecret.txt',
  '.htaccess',
  'CON',
  'aux.txt',
  'note.txt\r\nSet-Cookie: a=b',
  'note".txt; filename="x.html',
  "it's; drop table event;--.txt",
  '<img src=x onerror=alert(1)>.txt',
  'cod\u202etxt.note',
  '報告書 🧾.txt',
  `${'long'.repeat(60)}.txt`,
  '-rf',
  '$(reboot).txt',
  '{{7*7}}.txt',
];

/** Contents of almost nothing, and names of every kind. */
export function names(): SampleFile[] {
  return [
    { name: 'empty.txt', claims: 'text/plain', bytes: Buffer.alloc(0), is: 'text/plain' },
    { name: 'empty.png', claims: 'image/png', bytes: Buffer.alloc(0), is: 'text/plain' },
    { name: 'one.bin', claims: '', bytes: Buffer.from([0]), is: 'application/octet-stream' },
    { name: 'zeros.bin', claims: 'image/jpeg', bytes: Buffer.alloc(100_000), is: 'application/octet-stream' },
    { name: 'mark.txt', claims: 'text/plain', bytes: Buffer.from([0xef, 0xbb, 0xbf]), is: 'text/plain' },
    { name: 'type-long.txt', claims: `text/${'x'.repeat(190)}`, bytes: harmless, is: 'text/plain' },
    { name: 'type-markup.txt', claims: '<script>alert(1)</script>', bytes: harmless, is: 'text/plain' },
    { name: 'type-header.txt', claims: 'text/html\r\nX-Evil: 1', bytes: harmless, is: 'text/plain' },
    ...odd.map((name): SampleFile => ({ name, claims: 'text/plain', bytes: harmless, is: 'text/plain' })),
    ...blocked.map((name): SampleFile => ({ name, claims: 'text/plain', bytes: harmless, isRefused: true })),
    { name: '', claims: '', bytes: harmless, isRefused: true },
    { name: '../', claims: '', bytes: harmless, isRefused: true },
    { name: 'nul\u0000.txt', claims: '', bytes: harmless, is: 'text/plain' },
    { name: `${'x'.repeat(300)}.txt`, claims: '', bytes: harmless, isRefused: true },
  ];
}
