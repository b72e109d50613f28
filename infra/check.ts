import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { registerShutdown } from '#infra/local/programs/process-lifetime.ts';

/*
 * npm test: runs every check and prints one line with its time for each. The names of failing tests follow
 * that line, and the full output of a check is stored next to its report. The count at the end is vitest's; a
 * failing check outside vitest counts as one.
 *
 * npm run check: the checks that take seconds, for use while working: the checks of the whole code, and the
 * unit tests affected by uncommitted changes.
 */

const reportsFolder = '.local/tests';

type Check = {
  name: string;
  command: string[];
  report?: string;
  env?: Readonly<Record<string, string>>;
  /** It reads what the check 'build' of another lane writes. */
  needsBuild?: boolean;
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
  // One checker does a third less work than four that each read the shared files, and the cores are busy.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'] },
  { name: 'dead exports', command: ['knip'] },
];

const buildCheck: Check = { name: 'build', command: ['node', 'infra/build/main.ts'] };

/** They keep one core busy and have the other wait: one long file, or one step after the other. */
const singleCoreChecks: Check[] = [
  ...['fuzz', 'counts', 'apart'].map((name) => createSuiteCheck(name)),
  // Checks that each part of the benchmark runs; nothing is measured.
  {
    name: 'bench',
    command: ['node', 'tests/bench/bench.ts'],
    env: { BENCH_SIZE: 'smallest' },
    needsBuild: true,
  },
];

/** Pages come last, when the cores are theirs: a page that waits longer is also asked more often. */
const productChecks: Check[] = [
  buildCheck,
  ...['unit', 'stacks', 'contract', 'faults', 'api', 'grid', 'browser'].map((name) =>
    createSuiteCheck(name),
  ),
];

/** Lanes run in parallel: while one lane starts a program or waits, the other uses the cores. */
const checkLanes: Check[][] = process.argv.includes('--changed')
  ? [codeChecks, [createSuiteCheck('unit', '--changed', '--passWithNoTests')]]
  : [[...codeChecks, ...singleCoreChecks], productChecks];

const runningProcesses = new Set<ChildProcess>();
registerShutdown(async () => runningProcesses.forEach((child) => child.kill()));

type CheckOutcome = { code: number; output: string };

const runCheck = ({ command: [program = '', ...args], env }: Check) =>
  new Promise<CheckOutcome>((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // The programs written in Go (types, lint) collect garbage a quarter as often.
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

/** Without a report no test has run; the exit code of the run shows that. */
const emptyReport: TestReport = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

function readTestReport(file: string): TestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return emptyReport;
  }
}

/** Each failed test with its file and the beginning of each failure message. */
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

const MAX_FAILURE_LINES = 25;

const indentLines = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, MAX_FAILURE_LINES)
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
const buildEnd = Promise.withResolvers<void>();
await Promise.all(
  checkLanes.map(async (lane) => {
    for (const check of lane) {
      if (check.needsBuild) await buildEnd.promise;
      const begun = performance.now();
      const outcome = await runCheck(check);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      writeFileSync(`${reportsFolder}/${check.name}.log`, outcome.output);
      printOutcome(check, outcome, seconds);
      if (check === buildCheck) buildEnd.resolve();
    }
  }),
);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
