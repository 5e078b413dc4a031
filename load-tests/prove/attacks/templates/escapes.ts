/** What each payload would make of itself if something ran it: a number nobody types. */
export const escaped = String(7_919 * 7_907);
const sum = '7919*7907';

/** Where an engine somewhere looked for an expression. */
const wrappers: readonly ((code: string) => string)[] = [
  (code) => `{{${code}}}`,
  (code) => `{{{${code}}}}`,
  (code) => `{{#${code}}}x{{/${code}}}`,
  (code) => `{{=${code}}}`,
  (code) => `{{&${code}}}`,
  (code) => `{%${code}%}`,
  (code) => `\${${code}}`,
  (code) => `#{${code}}`,
  (code) => `<%=${code}%>`,
  (code) => `[[\${${code}}]]`,
  (code) => `={{${code}}}`,
  (code) => `@(${code})`,
];

/** What was said there: ERPNext CVE-2025-66438, n8n CVE-2025-68613 and CVE-2026-1470, and the ways around a filter of names. */
const codes = [
  sum,
  `this.constructor.constructor("return ${sum}")()`,
  `[].filter.constructor("return ${sum}")()`,
  `(function(){return this.process.mainModule.require("child_process").execSync("echo ${escaped}")})()`,
  `global.process.env.PATH`,
  `globalThis['pro'+'cess'].version`,
  'constructor.prototype.toString',
  '__proto__.polluted',
  'frappe.db.sql("select 1")',
  'frappe.get_doc("User","Administrator").password',
  `''.__class__.__mro__[1].__subclasses__()`,
  `cycler.__init__.__globals__.os.popen('id').read()`,
  'lookup . "constructor"',
  `#with "s" as |string| string.sub.apply 0 "return ${sum}"`,
  `range.constructor("return ${sum}")()`,
  `T(java.lang.Runtime).getRuntime().exec('id')`,
  `import('node:fs').then(f=>f.readFileSync('/etc/passwd'))`,
  `companyName.constructor.constructor('return ${sum}')()`,
  `companyName.length`,
  `companyName|upper`,
  `companyName;${sum}`,
  'companyName}}{{constructor',
  'COMPANYNAME',
  'hasOwnProperty',
  'toString',
];

/** Every code in every wrapper. */
export const escapes: readonly string[] = codes.flatMap((code) => wrappers.map((wrap) => wrap(code)));

/** Words that only something of the host would say. */
export const hostWords = /\[object |\[native code\]|function \w*\(|root:x:0:0|class Object/;
