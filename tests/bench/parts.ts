import type { BenchResult } from './bench-result.ts';

export type BenchPart = {
  name: string;
  /** Takes the address of the running product. */
  measure: (address: string) => Promise<BenchResult | BenchResult[]>;
};

/** Imported when their turn comes: some make clients, for which the environment must be set. */
export const parts: readonly BenchPart[] = [
  {
    name: 'recalculate',
    measure: async () => (await import('./recalculate.ts')).measureRecalculation(),
  },
  { name: 'grid', measure: async () => (await import('./grid.ts')).measureGrid() },
  { name: 'grid-slow', measure: async () => (await import('./slow-grid.ts')).measureSlowGrid() },
  { name: 'bulk', measure: async () => (await import('./bulk.ts')).measureBulk() },
  { name: 'target', measure: async () => (await import('./target-price.ts')).measureTarget() },
  { name: 'journal', measure: async () => (await import('./journal-write.ts')).measureJournal() },
  { name: 'products', measure: async () => (await import('./products.ts')).measureProducts() },
  {
    name: 'access-import',
    measure: async () => (await import('./access-import.ts')).measureAccessImport(),
  },
  {
    name: 'configurator-import',
    measure: async () => (await import('./configurator-import.ts')).measureConfiguratorImport(),
  },
  {
    name: 'configurator-search',
    measure: async (address) =>
      (await import('./configurator-search.ts')).measureConfiguratorSearch(address),
  },
  {
    name: 'compare',
    measure: async () => (await import('./compare-versions.ts')).measureCompare(),
  },
  {
    name: 'version',
    measure: async (address) => (await import('./open-version.ts')).measureOpenVersion(address),
  },
  {
    name: 'open',
    measure: async (address) => (await import('./open-order.ts')).measureOpen(address),
  },
  {
    name: 'first-content',
    measure: async (address) => (await import('./first-content.ts')).measureFirstContent(address),
  },
  {
    name: 'tasks',
    measure: async (address) => (await import('./long-tasks.ts')).measureLongTasks(address),
  },
  {
    name: 'paste',
    measure: async (address) => (await import('./paste-rows.ts')).measurePaste(address),
  },
  {
    name: 'save',
    measure: async (address) => (await import('./save-order.ts')).measureSave(address),
  },
  {
    name: 'save-large',
    measure: async (address) => (await import('./save-large.ts')).measureLargeSave(address),
  },
  {
    name: 'save-many',
    measure: async (address) => (await import('./save-many.ts')).measureManySaves(address),
  },
  {
    name: 'states',
    measure: async (address) => (await import('./change-states.ts')).measureStates(address),
  },
  {
    name: 'duplicate',
    measure: async (address) => (await import('./duplicate-order.ts')).measureDuplicate(address),
  },
  {
    name: 'save-beside',
    measure: async (address) =>
      (await import('./save-during-searches.ts')).measureSavesDuringSearches(address),
  },
  {
    name: 'sign-in',
    measure: async (address) => (await import('./sign-in-call.ts')).measureSignIn(address),
  },
  {
    name: 'unknown-email',
    measure: async () => (await import('./unknown-email.ts')).measureUnknownEmail(),
  },
  {
    name: 'import',
    measure: async (address) => (await import('./import-quote.ts')).measureImport(address),
  },
  {
    name: 'import-table',
    measure: async (address) => (await import('./import-table.ts')).measureTableImport(address),
  },
  { name: 'export', measure: async () => (await import('./export-list.ts')).measureExport() },
  {
    name: 'search',
    measure: async (address) => (await import('./search-orders.ts')).measureSearch(address),
  },
  {
    name: 'find',
    measure: async (address) => (await import('./find-anything.ts')).measureFind(address),
  },
  {
    name: 'dealers',
    measure: async () => (await import('./list-dealers.ts')).measureDealers(),
  },
  {
    name: 'price-list',
    measure: async (address) => (await import('./price-list.ts')).measurePriceList(address),
  },
  {
    name: 'nightly-customers',
    measure: async () => (await import('./nightly-customers.ts')).measureNightly(),
  },
  {
    name: 'smart-catalog',
    measure: async (address) => (await import('./smart-catalog.ts')).measureSmartCatalog(address),
  },
  { name: 'caller', measure: async () => (await import('./know-caller.ts')).measureCaller() },
  {
    name: 'users',
    measure: async (address) => (await import('./export-users.ts')).measureUsers(address),
  },
  {
    name: 'catalogue-search',
    measure: async () => (await import('./catalogue-search.ts')).measureCatalogueSearch(),
  },
  { name: 'lists', measure: async () => (await import('./lists.ts')).measureLists() },
  {
    name: 'proposal',
    measure: async (address) => (await import('./print-proposal.ts')).measureProposal(address),
  },
  {
    name: 'forms',
    measure: async (address) => (await import('./print-forms.ts')).measureForms(address),
  },
  {
    name: 'large-paper',
    measure: async () => (await import('./large-proposal.ts')).measureLargeProposal(),
  },
  { name: 'fill-form', measure: async () => (await import('./fill-form.ts')).measureFill() },
  { name: 'first-paper', measure: async () => (await import('./first-pdf.ts')).measureFirst() },
  { name: 'start', measure: async () => (await import('./start-functions.ts')).measureStarts() },
  { name: 'cloud', measure: async () => (await import('./cloud.ts')).measureCloud() },
  { name: 'login', measure: async () => (await import('./login-page.ts')).measureLogin() },
];
