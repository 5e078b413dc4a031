import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TemplateType } from '../communication.contract.ts';
import { builtIn } from './built-in.ts';
import { assertTemplate } from './check-template.ts';
import { cleanHtml } from './clean-html.ts';
import { fillTemplate } from './fill-template.ts';
import { examplesOf, namesOf } from './placeholders.ts';
import { plainText } from './plain-text.facts.ts';
import { parseTemplate, renderHtml, renderLine } from './render.ts';

const known = new Set(['name', 'reference']);

describe('a template', () => {
  it('puts values in, escaped as HTML and as one line of text', () => {
    expect(renderHtml('<p>{{name}} {{ name }}</p>', known, { name: '<b>&"\'' })).toBe(
      '<p>&lt;b&gt;&amp;&quot;&#39; &lt;b&gt;&amp;&quot;&#39;</p>',
    );
    expect(renderLine('Re: {{name}}', known, { name: 'a\r\nBcc: x@y.example' })).toBe('Re: a Bcc: x@y.example');
  });

  it('shows a part only when its value is there, parts inside parts too', () => {
    const source = 'a{{#name}}b{{#reference}}c{{reference}}{{/reference}}d{{/name}}e';
    expect(renderHtml(source, known, { name: 'n', reference: 'r' })).toBe('abcrde');
    expect(renderHtml(source, known, { name: 'n' })).toBe('abde');
    expect(renderHtml(source, known, { reference: 'r' })).toBe('ae');
  });

  it('names the placeholder it does not know, and the part that is not closed', () => {
    expect(() => parseTemplate('{{total}}', known)).toThrow('There is no placeholder {{total}} here');
    expect(() => parseTemplate('{{#name}}', known)).toThrow('{{#name}} is not closed');
    expect(() => parseTemplate('{{/name}}', known)).toThrow('{{/name}} has no opening tag');
    expect(() => parseTemplate('{{#name}}{{#reference}}{{/name}}{{/reference}}', known)).toThrow('has no opening tag');
  });

  it('has no expressions: what looks like one is an unknown placeholder', () => {
    for (const source of ['{{name.length}}', '{{constructor}}', '{{__proto__}}', '{{1+1}}', '{{&name}}', '{{>name}}'])
      expect(() => parseTemplate(source, known), source).toThrow('There is no placeholder');
    // Three braces are one placeholder between two braces of text, escaped like every other.
    expect(() => parseTemplate('{{{name}}}', known)).not.toThrow();
    expect(renderHtml('{{{name}}}', known, { name: '<i>' })).not.toContain('<i>');
  });

  it('lets no value through as markup, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const html = renderHtml('<p title="{{name}}">{{name}}</p>', known, { name: value });
        expect(html.replace(/^<p title="|">|<\/p>$/g, '')).not.toMatch(/[<>"]/);
        expect(renderLine('{{name}}', known, { name: value })).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

describe('what is built in', () => {
  it('is a whole template for every type, and says nothing it has no value for', () => {
    for (const type of TemplateType.options) {
      expect(() => assertTemplate({ type, ...builtIn[type] })).not.toThrow();
      const { subject, content } = fillTemplate({ type, ...builtIn[type] }, examplesOf(type));
      expect(`${subject}${content}`).not.toMatch(/\{\{|\}\}/);
      expect(cleanHtml(builtIn[type].content)).toBe(builtIn[type].content);
    }
    const bare = fillTemplate({ type: 'quote', ...builtIn.quote }, { orderNumber: 'Q-1' });
    expect(bare.subject).toBe('Quote Q-1 from');
    expect(bare.content).not.toContain('()');
  });

  it('names fields and placeholder when it refuses', () => {
    const check = () => assertTemplate({ type: 'invoice', subject: '{{expiresAt}}', content: '{{oops}}' });
    expect(check).toThrow(
      expect.objectContaining({
        details: [
          { target: 'subject', message: 'There is no placeholder {{expiresAt}} here' },
          { target: 'content', message: 'There is no placeholder {{oops}} here' },
        ],
      }),
    );
    expect(namesOf('quote').has('expiresAt')).toBe(true);
  });
});

describe('HTML', () => {
  it('keeps text, tables and links and drops what could run', () => {
    const dirty =
      '<p onclick="x()">Hi <a href="javascript:x()">a</a> <a href="https://x.example">b</a></p><script>x()</script><img src=x onerror=x()><style>p{}</style><iframe src="//x"></iframe><form><input></form>';
    expect(cleanHtml(dirty)).toBe('<p>Hi <a>a</a> <a href="https://x.example">b</a></p>');
    expect(cleanHtml('<a href="{{link}}">go</a>')).toBe('<a href="{{link}}">go</a>');
  });

  it('reads as text', () => {
    expect(plainText('<p>A &amp; B</p><p>two<br>lines &lt;x&gt;</p>')).toBe('A & B\ntwo\nlines <x>');
  });
});
