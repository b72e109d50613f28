import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { registerShutdown } from '#infra/local/programs/process-lifetime.ts';

/*
 * npm test: every check, each in a line with its time; the tests that fail are named under it, and all
 * that the check printed is kept beside its report. The count at the end is vitest's, and a check outside
 * it that fails counts as one.
 *
 * npm run check: for while one works, what takes seconds: the code as a whole, and the unit tests that
 * what was changed and not committed has a part in.
 */

const reportsFolder = '.local/tests';

type Check = {
  name: string;
  command: string[];
  report?: string;
  env?: Readonly<Record<string, string>>;
};

const createSuiteCheck = (name: string, ...options: string[]): Check => ({
  name,
  command: [
    'vitest',
    'run',
    '--project',
    name,
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportsFolder}/${name}.json`,
  ],
  report: `${reportsFolder}/${name}.json`,
});

const codeChecks: Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  // One that checks does a third less than four that each read what all share, and the cores are busy.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'] },
  { name: 'dead exports', command: ['knip'] },
];

const productChecks: Check[] = [
  { name: 'build', command: ['node', 'infra/build/main.ts'] },
  ...[
    'unit',
    'contract',
    'counts',
    'api',
    'apart',
    'faults',
    'fuzz',
    'stacks',
    'grid',
    'browser',
  ].map((name) => createSuiteCheck(name)),
  // Whether each part of the bench goes: nothing is measured.
  { name: 'bench', command: ['node', 'tests/bench/bench.ts'], env: { BENCH_SIZE: 'smallest' } },
];

/** Side by side: while one lane starts a program, the other has the cores. */
const checkLanes: Check[][] = [
  codeChecks,
  process.argv.includes('--changed')
    ? [createSuiteCheck('unit', '--changed', '--passWithNoTests')]
    : productChecks,
];

const runningProcesses = new Set<ChildProcess>();
registerShutdown(async () => runningProcesses.forEach((child) => child.kill()));

type CheckOutcome = { code: number; output: string };

const runCheck = ({ command: [program = '', ...args], env }: Check) =>
  new Promise<CheckOutcome>((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // What is written in Go (types, lint) sweeps its memory a quarter as often.
      env: { GOGC: '400', ...process.env, ...env },
    });
    runningProcesses.add(child);
    const output: Buffer[] = [];
    child.stdout.on('data', (text: Buffer) => output.push(text));
    child.stderr.on('data', (text: Buffer) => output.push(text));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => {
      runningProcesses.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });

type TestResult = { status: string; fullName: string; failureMessages: string[] };

type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; message: string; assertionResults: TestResult[] }[];
};

/** Without a report nothing was tested, which the exit code of the run says. */
const emptyReport: TestReport = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

function readTestReport(file: string): TestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return emptyReport;
  }
}

/** Each test that failed, with its file and the beginning of each of its reasons. */
const formatFailures = ({ testResults }: TestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${relative('.', name)}\n${indentLines(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative('.', name)}: ${fullName}\n${failureMessages.map(indentLines).join('\n')}`,
      ),
  ]);

const MAX_SHOWN_LINES = 25;

const indentLines = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, MAX_SHOWN_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

const totals = { passed: 0, failed: 0 };

function printOutcome(
  { name, report: file }: Check,
  { code, output }: CheckOutcome,
  seconds: string,
) {
  const report = file ? readTestReport(file) : emptyReport;
  const { numPassedTests, numFailedTests } = report;
  totals.passed += numPassedTests;
  totals.failed += code === 0 ? 0 : Math.max(1, numFailedTests);
  const counts = file ? `${numPassedTests} passed, ${numFailedTests} failed` : '';
  const result = code === 0 ? 'ok    ' : 'FAILED';
  console.log(`${result} ${name.padEnd(14)} ${seconds.padStart(6)} s  ${counts}`.trimEnd());
  if (code === 0) return;
  const failures = formatFailures(report);
  console.log(failures.length > 0 ? failures.join('\n') : output.trimEnd());
}

rmSync(reportsFolder, { recursive: true, force: true });
mkdirSync(reportsFolder, { recursive: true });
console.log(`Checking on ${availableParallelism()} cores`);
await Promise.all(
  checkLanes.map(async (lane) => {
    for (const check of lane) {
      const begun = performance.now();
      const outcome = await runCheck(check);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      writeFileSync(`${reportsFolder}/${check.name}.log`, outcome.output);
      printOutcome(check, outcome, seconds);
    }
  }),
);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
