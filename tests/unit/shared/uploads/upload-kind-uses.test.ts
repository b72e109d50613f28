import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';

/*
 * Where users upload each kind, which format it has, and what tests it, as far as no type asks for it. A new
 * kind does not compile until it has a row here; the row is right when the sources say so.
 */

type UploadKindUses = {
  /** The component, and the files of pages that have it; null where only other programs upload it. */
  card: { component: string; pages: readonly string[] } | null;
  /** A heading of docs/formats.md; null where the content is not read. */
  format: string | null;
  testFile: string;
};

const dataFile: UploadKindUses = {
  card: { component: 'DataFilesCard', pages: ['frontend/settings/upload-cards.tsx'] },
  format: "A dealer's data",
  testFile: 'tests/api/data-files.test.ts',
};

const usesByKind: Record<UploadKind, UploadKindUses> = {
  configurator: {
    card: {
      component: 'ConfiguratorUploadCard',
      pages: [
        'frontend/dealers/dealer-page.tsx',
        'frontend/dealers/own-dealer-settings.tsx',
        'frontend/settings/upload-cards.tsx',
      ],
    },
    format: 'A configurator',
    testFile: 'tests/api/configurators.test.ts',
  },
  'access-database': {
    card: { component: 'AccessDatabaseUploadCard', pages: ['frontend/settings/upload-cards.tsx'] },
    format: 'An Access database',
    testFile: 'tests/api/legacy-orders.test.ts',
  },
  'smart-catalog': {
    card: {
      component: 'SmartCatalogUploadCard',
      pages: ['frontend/manufacturers/manufacturer-page.tsx'],
    },
    format: 'A smart catalog',
    testFile: 'tests/api/smart-catalogs.test.ts',
  },
  document: {
    card: null,
    format: null,
    testFile: 'tests/api/stored-uploads.test.ts',
  },
  customers: dataFile,
  products: dataFile,
  manufacturers: dataFile,
  colleagues: dataFile,
  'contract-prices': { ...dataFile, testFile: 'tests/api/contract-price-files.test.ts' },
};

/** The components themselves are in frontend/uploads. */
const pageTexts = globSync('frontend/!(uploads)/**/*.tsx').map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);
const formats = readFileSync('docs/formats.md', 'utf8');

test.each(Object.entries(usesByKind))('%s is used where its row says', (kind, uses) => {
  const { card, format, testFile } = uses;
  const pages = pageTexts.filter(([, text]) => card && text.includes(card.component));
  expect(pages.map(([file]) => file).toSorted()).toEqual(card?.pages ?? []);
  expect(format === null || formats.includes(`\n## ${format} (`)).toBe(true);
  expect(readFileSync(testFile, 'utf8')).toContain(kind);
});
