import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

type Diagnostic = { message: string; labels: { span: { offset: number; length: number } }[] };

/** Lints a source with one of our rules alone. Returns what it reports, in the order of the text. */
export async function lintSource(
  rule: `${string}/${string}`,
  source: string,
  file = 'planted.ts',
): Promise<{ message: string; code: string }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [plugin] = rule.split('/');
  const configuration = {
    jsPlugins: [resolve(`infra/lint/${plugin}.ts`)],
    categories: { correctness: 'off' },
    rules: { [rule]: 'error' },
  };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(configuration));
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), source);
  const output = await promisify(execFile)(
    resolve('node_modules/.bin/oxlint'),
    ['--format', 'json', file],
    { cwd: folder },
  ).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
  return diagnostics
    .map(({ message, labels }) => ({ message, ...labels[0]!.span }))
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ message, offset, length }) => ({
      message,
      code: Buffer.from(source)
        .subarray(offset, offset + length)
        .toString(),
    }));
}
