import { expect, it } from 'vitest';
import { cleanMessage, isBlank } from './clean-message.ts';

it('keeps b, strong, i, em, u, p and br, and nothing else', () => {
  const kept = '<p><b>a</b><strong>b</strong><i>c</i><em>d</em><u>e</u><br />f</p>';
  expect(cleanMessage(kept)).toBe(kept);
  expect(cleanMessage('<p onclick="x()">a<img src=x onerror=y><a href="javascript:z()">b</a></p>')).toBe('<p>ab</p>');
  expect(cleanMessage('<script>alert(1)</script><style>p{}</style><h1>title</h1>')).toBe('title');
  expect(cleanMessage('2 < 3 & "x"')).toBe('2 &lt; 3 &amp; "x"');
  expect(cleanMessage('<p style="color:red">x</p><!-- c -->')).toBe('<p>x</p>');
});

it('drops empty paragraphs and knows when nothing is said', () => {
  expect(cleanMessage('<p></p><p>a</p><p><br></p>')).toBe('<p>a</p>');
  expect(
    ['<p></p>', ' ', '<p>&nbsp;</p>', '<p><b> </b></p>', '<script>x</script>'].every((t) => isBlank(cleanMessage(t))),
  ).toBe(true);
  expect(isBlank(cleanMessage('<p>.</p>'))).toBe(false);
});

it('is done at once with a message made to be slow', () => {
  const before = performance.now();
  cleanMessage(`${'<p> '.repeat(2_500)}`);
  cleanMessage(`${' '.repeat(9_990)}x`);
  cleanMessage('<'.repeat(10_000));
  expect(performance.now() - before).toBeLessThan(2_000);
});
