import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { taxRates } from '@glasshouse/services/contexts/account/tax-rates/tax-rates.contract';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../routes');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

/** What a route file says before its page is loaded: everything but loader, component and imports. */
const startPart = (text: string) =>
  text.match(/staticData: \{[^}]*\}|validateSearch: .*|beforeLoad: [\s\S]*?\n {2}\},/g)?.join('\n') ?? '';

/** Written so in the specification's own sentences. */
const specified = new Set(['Support Center', 'Create Support Ticket', "What's New", 'Notification Inbox']);
/** What a file takes from contracts. */
const ofContracts = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '[^']*\.contract'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

describe('route files', () => {
  it('are there', () => expect(files.length).toBeGreaterThan(10));

  it.each(files)('%s is thin', (file) => {
    expect(textOf(file).trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });

  it.each(files)('%s is no scaffold', (file) => {
    expect(textOf(file)).not.toContain('Hello "/');
  });

  it.each(files)('%s has a title in sentence case', (file) => {
    const title =
      textOf(file)
        .match(/title: (?:'([^']*)'|"([^"]*)")/)
        ?.slice(1)
        .join('') ?? '';
    if (!specified.has(title)) expect(title).not.toMatch(/\S \w*[A-Z](?![A-Z])/);
  });

  it.each(files)('%s keeps contracts and queries out of the first load', (file) => {
    const [text, start] = [textOf(file), startPart(textOf(file))];
    expect(start).not.toMatch(/Contract\b|Query\(|Machine\b|writeFilter/);
    expect(ofContracts(text).filter((name) => new RegExp(`\\b${name}\\b`).test(start))).toEqual([]);
  });

  it('asks for tax rates the right that their contract asks for', () => {
    const rights = [taxRates.rights.read].flat().map((right) => `'${right}'`);
    expect(textOf('_app/admin/configuration/taxrates.tsx')).toContain(`access: [${rights.join(', ')}]`);
  });
});
