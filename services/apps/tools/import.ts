import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config/config.ts';
import { openRuntime, type Runtime } from '../../platform/runtime.ts';
import { contexts } from '../contexts.ts';
import { type ImportReport, importOrderFile } from './import/import-orders.ts';
import { FileError } from './import/read-rows.ts';
import type { RowError } from './import/to-orders.ts';

/**
 * `npm run -s import -- orders FILE.csv [--dry-run] [--skip-bad] [--account EMAIL|ID]`: see docs/import-orders.md.
 * Ends with 0 when all orders are (or would be) made, 3 when some were left out, 1 when nothing was written because of
 * errors, 2 when it was called wrongly or the file is unreadable.
 */
const usage = 'usage: import orders FILE.csv [--dry-run] [--skip-bad] [--account EMAIL|ID]';
const mostLines = 200;

/** A mistake of the person at the keyboard. */
class UsageError extends Error {}

function readArguments() {
  const options = {
    'dry-run': { type: 'boolean' },
    'skip-bad': { type: 'boolean' },
    account: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [what, file, ...rest] = positionals;
    if (what !== 'orders' || !file || rest.length) throw new UsageError(usage);
    return {
      file,
      isDryRun: values['dry-run'] ?? false,
      skipBad: values['skip-bad'] ?? false,
      account: values.account,
    };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message} (${usage})`);
  }
}

/** The account to work in and who does it: by e-mail, by id, or the first account there is. */
async function findAccount({ db }: Runtime, account: string | undefined) {
  let query = db
    .selectFrom('sign_in_name')
    .select(['account_id', 'user_id', 'email'])
    .orderBy('account_id')
    .orderBy('user_id');
  if (account?.includes('@')) query = query.where('email', '=', account.toLowerCase());
  else if (account) query = query.where('account_id', '=', Number(account) || 0);
  const row = await query.executeTakeFirst();
  if (!row) throw new UsageError(account ? `There is no account ${account}` : 'There is no account yet');
  const isUser = account?.includes('@') ?? false;
  return {
    accountId: row.account_id,
    actor: { userId: isUser ? row.user_id : null, name: isUser ? row.email : 'Import' },
  };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
}

function say(kind: string, list: readonly RowError[]): void {
  for (const { line, column, message } of list.slice(0, mostLines))
    process.stderr.write(`${kind}row ${line}, ${column}: ${message}\n`);
  if (list.length > mostLines) process.stderr.write(`${kind}and ${list.length - mostLines} more\n`);
}

function summaryOf(file: string, isDryRun: boolean, report: ImportReport) {
  const { imported, errors, warnings, ...rest } = report;
  const panels = imported.reduce((n, order) => n + order.panels, 0);
  const numbers = imported.map((order) => order.number);
  const numbered = isDryRun || !numbers.length ? {} : { from: numbers[0], to: numbers.at(-1) };
  return {
    import: 'orders',
    file: basename(file),
    isDryRun,
    ...rest,
    imported: imported.length,
    panels,
    ...numbered,
    errors: errors.length,
    warnings: warnings.length,
  };
}

const exitCode = ({ refused, imported }: ImportReport) => (refused.length === 0 ? 0 : imported.length > 0 ? 3 : 1);

async function main(): Promise<number> {
  const options = readArguments();
  const text = await readText(options.file);
  const runtime = await openRuntime({
    name: 'import',
    config: { ...readConfig(), logLevel: process.env.LOG_LEVEL ?? 'error' },
    contexts,
  });
  try {
    const report = await importOrderFile(runtime, text, {
      ...options,
      ...(await findAccount(runtime, options.account)),
    });
    say('', report.errors);
    say('warning: ', report.warnings);
    process.stdout.write(`${JSON.stringify(summaryOf(options.file, options.isDryRun, report))}\n`);
    return exitCode(report);
  } finally {
    await runtime.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof FileError)) throw error;
  process.stderr.write(`import: ${error.message}\n`);
  process.exitCode = 2;
}
