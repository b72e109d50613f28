/*
 * The module plan. Lint checks every import by it (boundaries.ts). A new folder needs a row here only if it is
 * lower or higher than the folders around it.
 */

/** Which top folders a top folder may import, apart from itself. */
export const topFolderImports: Readonly<Record<string, readonly string[]>> = {
  tests: ['infra', 'frontend', 'functions', 'shared'],
  infra: ['functions', 'shared'],
  frontend: ['shared'],
  functions: ['shared'],
  shared: [],
};

/**
 * The layers from top to bottom. A file is on the layer of the longest path that it lies in. It imports from
 * its own layer and from lower ones.
 */
export const layers: readonly (readonly string[])[] = [
  ['tests'],
  ['infra'],
  ['infra/plan'],
  ['frontend/app'],
  ['frontend/shell', 'frontend/worksheet/page'],
  ['frontend'],
  ['frontend/worksheet/state'],
  ['frontend/coach', 'frontend/list-screen', 'frontend/order-check', 'frontend/orders'],
  ['frontend/list-export', 'frontend/product-rows', 'frontend/session', 'frontend/sign-ins'],
  ['frontend/announcement', 'frontend/record-form', 'frontend/selling', 'frontend/tax-exemption'],
  ['frontend/api', 'frontend/device', 'frontend/form-drafts', 'frontend/journal'],
  ['frontend/parts'],
  ['frontend/format', 'frontend/language', 'frontend/styles', 'frontend/pdf-pages'],
  ['frontend/browser', 'frontend/paths.ts', 'frontend/workbook'],
  ['functions/api', 'functions/jobs'],
  ['functions/domain'],
  ['functions/documents', 'functions/runtime'],
  ['functions/store'],
  ['functions/external', 'functions/access-file'],
  ['functions'],
  ['shared/contract', 'shared/forms', 'shared/proposals', 'shared/tables', 'shared/uploads'],
  [
    'shared/lists',
    'shared/approvals',
    'shared/contract-prices',
    'shared/order',
    'shared/price-impact',
  ],
  ['shared/pricing'],
  ['shared/schemas'],
  ['shared/commission', 'shared/messages'],
  ['shared/access', 'shared/money', 'shared/reference', 'shared/search', 'shared/texts'],
  ['shared'],
];

/**
 * Folders that hold modules. Each file and each folder directly inside is a module: the files of that folder
 * are its public API, and its subfolders are private.
 */
export const moduleGroups: readonly string[] = [
  'tests',
  'infra',
  'infra/local',
  'infra/operate',
  'frontend',
  'frontend/parts',
  'frontend/worksheet',
  'frontend/worksheet/catalog',
  'frontend/worksheet/forms',
  'frontend/worksheet/import',
  'frontend/worksheet/lines',
  'frontend/worksheet/order',
  'functions',
  'functions/documents',
  'functions/documents/forms',
  'functions/domain',
  'functions/store',
  'shared',
  'shared/order',
  'shared/pricing',
];
