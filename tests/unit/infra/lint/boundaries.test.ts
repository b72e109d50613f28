import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { layers, moduleGroups } from '#infra/lint/layers.ts';

/** A small project whose imports are all allowed. */
const soundFiles = {
  'shared/money/cents.ts': '',
  'shared/schemas/order.ts': `import '#shared/money/cents.ts';`,
  'functions/store/table/items.ts': `import '#shared/schemas/order.ts';`,
  'functions/domain/orders/save.ts': `import '#functions/store/table/items.ts';`,
  'functions/domain/orders/parts/first.ts': '',
  'functions/domain/orders/parts/second.ts': '',
  'functions/domain/orders/use-parts.ts': `import './parts/first.ts'; import './parts/second.ts';`,
  'functions/domain/mail/send.ts': `import '#functions/domain/orders/save.ts';`,
  'functions/domain/mail/repeat.ts': `import '#functions/domain/orders/save.ts';`,
  'frontend/api/call.ts': `import '#shared/schemas/order.ts';`,
  'frontend/customers/page.ts': `import '#frontend/api/call.ts';`,
  'frontend/dealers/page.ts': `import '#frontend/customers/page.ts';`,
  'infra/operate/deploy.ts': `import '#functions/store/table/items.ts';`,
  'tests/unit/parts.test.ts': `import '#functions/domain/orders/parts/first.ts';`,
};

type PlantedImport = { name: string; file: string; source: string; problem: string };

/** Imports that are added to the project, and why each is refused. */
const plantedImports: PlantedImport[] = [
  {
    name: 'upward within a top folder',
    file: 'frontend/api/upward.ts',
    source: `import '#frontend/customers/page.ts';`,
    problem: 'frontend is on a higher layer than frontend/api: imports go down',
  },
  {
    name: 'upward for a type',
    file: 'shared/money/upward-type.ts',
    source: `export type Total = import('#shared/schemas/order.ts').Total;`,
    problem: 'shared/schemas is on a higher layer than shared/money: imports go down',
  },
  {
    name: 'upward while the code runs',
    file: 'functions/store/table/upward-later.ts',
    source: `void import('#functions/domain/orders/save.ts');`,
    problem: 'functions/domain is on a higher layer than functions/store: imports go down',
  },
  {
    name: 'of a private subfolder',
    file: 'functions/domain/mail/private.ts',
    source: `export * from '#functions/domain/orders/parts/first.ts';`,
    problem: 'A subfolder of functions/domain/orders is private',
  },
  {
    name: 'of a private subfolder by a relative path',
    file: 'functions/domain/mail/private-relative.ts',
    source: `import '../orders/parts/first.ts';`,
    problem: 'A subfolder of functions/domain/orders is private',
  },
  {
    name: 'of the browser by shared code',
    file: 'shared/money/browser.ts',
    source: `import '#frontend/api/call.ts';`,
    problem: 'shared does not import frontend',
  },
  {
    name: 'of functions by shared code',
    file: 'shared/money/functions.ts',
    source: `import '#functions/store/table/items.ts';`,
    problem: 'shared does not import functions',
  },
  {
    name: 'of the browser by functions',
    file: 'functions/api/browser.ts',
    source: `import '#frontend/api/call.ts';`,
    problem: 'functions does not import frontend',
  },
  {
    name: 'of functions by the browser',
    file: 'frontend/app/functions.ts',
    source: `import '#functions/store/table/items.ts';`,
    problem: 'frontend does not import functions',
  },
  {
    name: 'of tests by the product',
    file: 'frontend/app/tests.ts',
    source: `import '#tests/unit/parts.test.ts';`,
    problem: 'frontend does not import tests',
  },
  {
    name: 'of tests by operations',
    file: 'infra/operate/tests.ts',
    source: `import '#tests/unit/parts.test.ts';`,
    problem: 'infra does not import tests',
  },
  {
    name: 'that closes a circle of two folders',
    file: 'functions/domain/orders/circle.ts',
    source: `import '#functions/domain/mail/send.ts';`,
    problem:
      'circle of folders: functions/domain/orders → functions/domain/mail → functions/domain/orders',
  },
  {
    name: 'that closes a circle of folders within a module',
    file: 'functions/domain/orders/parts/circle.ts',
    source: `import '../use-parts.ts';`,
    problem:
      'circle of folders: functions/domain/orders/parts → functions/domain/orders/use-parts.ts → functions/domain/orders/parts',
  },
  {
    name: 'of a top folder that is not in the plan',
    file: 'elsewhere/unplanned.ts',
    source: `import '#shared/money/cents.ts';`,
    problem: 'elsewhere/unplanned.ts is in no top folder',
  },
];

const project = mkdtempSync(join(tmpdir(), 'boundaries-'));
afterAll(() => rmSync(project, { recursive: true }));

type Diagnostic = { code: string; message: string; filename: string };

/** The imports that lint refuses in a project of these files, with the settings of this project. */
async function lintProject(files: Readonly<Record<string, string>>) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(project, dirname(file)), { recursive: true });
    writeFileSync(join(project, file), source);
  }
  const lint = [resolve('node_modules/oxlint/bin/oxlint'), '-c', resolve('.oxlintrc.json')];
  const { stdout } = await promisify(execFile)(process.execPath, [...lint, '-f', 'json'], {
    cwd: project,
  }).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics.filter(({ code }) => code === 'boundaries(imports)');
}

describe('lint', async () => {
  const plantedFiles = plantedImports.map(({ file, source }) => [file, source] as const);
  const refused = await lintProject({ ...soundFiles, ...Object.fromEntries(plantedFiles) });

  test.each(plantedImports)('refuses an import $name', ({ file, problem }) => {
    expect(refused.filter(({ filename }) => filename === file)).toEqual([
      expect.objectContaining({ message: expect.stringContaining(problem) as string }),
    ]);
  });

  test('accepts the imports that follow the plan', () => {
    expect(refused.filter(({ filename }) => filename in soundFiles)).toEqual([]);
  });
});

test('the plan names only files and folders that are there, each once', () => {
  for (const paths of [layers.flat(), moduleGroups]) {
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  }
});
