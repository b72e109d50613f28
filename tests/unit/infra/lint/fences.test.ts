import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findImportProblem, findImportedPath } from '#infra/lint/fences.ts';
import { moduleLayers } from '#infra/lint/house.ts';

const sources = globSync('{shared,functions,frontend,infra}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('node_modules'),
);
const specifiers = /(?:from|import\()\s*'(?<specifier>[#.][^']+)'/g;
const listImports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(specifiers)].flatMap(
    ({ groups }) => findImportedPath(file, groups!['specifier']!) ?? [],
  );

describe('a file', () => {
  test('of the same room may be imported, door or not', () => {
    expect(
      findImportProblem(
        'frontend/worksheet/lines/grid/lines-grid.tsx',
        'frontend/worksheet/lines/grid/line-row.tsx',
      ),
    ).toBeUndefined();
  });

  test('of a lower floor is entered by its doors alone', () => {
    const page = 'frontend/worksheet/page/order-page.tsx';
    expect(findImportProblem(page, 'frontend/worksheet/lines/grid/lines-grid.tsx')).toBeUndefined();
    expect(findImportProblem(page, 'frontend/worksheet/lines/grid/line-row.tsx')).toBe(
      'line-row is no door of frontend/worksheet/lines/grid.',
    );
  });

  test('of a higher floor, or of another room of the same one, is out of reach', () => {
    expect(
      findImportProblem('shared/money/scaled-decimals.ts', 'shared/schemas/order-schema.ts'),
    ).toBe('shared/schemas is no lower floor than shared/money: imports go down only.');
    expect(
      findImportProblem(
        'frontend/worksheet/lines/bulk/bulk-edits.ts',
        'frontend/worksheet/lines/target/target-dialog.tsx',
      ),
    ).toBe(
      'frontend/worksheet/lines/target is no lower floor than frontend/worksheet/lines/bulk: imports go down only.',
    );
  });

  test('of no room is named', () => {
    expect(findImportProblem('tests/unit/a.test.ts', 'shared/money/scaled-decimals.ts')).toMatch(
      /no room/,
    );
    expect(
      findImportProblem('shared/money/scaled-decimals.ts', 'tests/make/build-line.ts'),
    ).toMatch(/no room/);
  });
});

test('an import says a path of the project, a package or a style sheet', () => {
  const file = 'frontend/shell/signed-in-frame.tsx';
  expect(findImportedPath(file, '#shared/money/scaled-decimals.ts')).toBe(
    'shared/money/scaled-decimals.ts',
  );
  expect(findImportedPath(file, '../api/call-api.ts')).toBe('frontend/api/call-api.ts');
  expect(findImportedPath(file, 'react')).toBeUndefined();
  expect(findImportedPath(file, './frame.css')).toBeUndefined();
});

test('the plan names rooms that are there, and doors that somebody comes in by', () => {
  const entered = new Set(
    sources.flatMap((file) =>
      listImports(file).filter((imported) => !isSameModule(file, imported)),
    ),
  );
  const idle = lintModules.flatMap(({ name, doors }) =>
    existsSync(name)
      ? doors
          .filter((door) => !['.ts', '.tsx'].some((end) => entered.has(join(name, door) + end)))
          .map((door) => `${name}: ${door}`)
      : [name],
  );
  expect(idle).toEqual([]);
});

const lintModules = moduleLayers.flatMap((floor) =>
  Object.entries(floor).map(([name, doors]) => ({ name, doors: doors === 'all' ? [] : doors })),
);

/** Files of the same module may import one another directly. */
const isSameModule = (file: string, imported: string) =>
  findModuleName(file) === findModuleName(imported);

const findModuleName = (path: string) =>
  lintModules
    .map(({ name }) => name)
    .filter((name) => path === name || path.startsWith(`${name}/`))
    .toSorted((one, other) => other.length - one.length)[0];
