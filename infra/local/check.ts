import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { endWith } from './lifetime.ts';

/*
 * npm test: every check, each in a line with its time; what fails is shown whole. The count at the
 * end is vitest's, and a check outside it that fails counts as one.
 */

const reports = '.local/tests';

type Check = { name: string; command: string[]; report?: string };

const suite = (name: string): Check => ({
  name,
  command: [
    'vitest',
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
  ],
  report: `${reports}/${name}.json`,
});

const checks: Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'dead exports', command: ['knip'] },
  { name: 'build', command: ['node', 'infra/build/main.ts'] },
  ...['unit', 'contract', 'api', 'faults', 'stacks', 'browser'].map(suite),
];

let running: ChildProcess | undefined;
endWith(async () => void running?.kill());

type Outcome = { code: number; output: string };

const perform = ([program = '', ...words]: string[]) =>
  new Promise<Outcome>((resolve) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    running = child;
    const output: Buffer[] = [];
    child.stdout.on('data', (text: Buffer) => output.push(text));
    child.stderr.on('data', (text: Buffer) => output.push(text));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }),
    );
  });

type Report = { numPassedTests: number; numFailedTests: number };

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    // Nothing was reported: the run itself failed, which its exit code says.
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}

const total = { passed: 0, failed: 0 };

function count({ report }: Check, isOk: boolean): string {
  const { numPassedTests, numFailedTests } = report
    ? readReport(report)
    : { numPassedTests: 0, numFailedTests: 0 };
  total.passed += numPassedTests;
  total.failed += isOk ? 0 : Math.max(1, numFailedTests);
  return report ? `${numPassedTests} passed, ${numFailedTests} failed` : '';
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
console.log(`Checking on ${availableParallelism()} cores`);
for (const check of checks) {
  const begun = performance.now();
  const { code, output } = await perform(check.command);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const counted = count(check, code === 0);
  console.log(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${check.name.padEnd(14)} ${seconds.padStart(6)} s  ${counted}`.trimEnd(),
  );
  if (code !== 0) console.log(output.trimEnd());
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
