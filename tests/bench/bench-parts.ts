import type { BenchResult } from './bench-result.ts';

export type BenchPart = {
  name: string;
  /** Takes the address of the running product. */
  measure: (address: string) => Promise<BenchResult | BenchResult[]>;
};

/** Each is imported only when it runs: some create clients, for which the environment must be set. */
export const benchParts: readonly BenchPart[] = [
  {
    name: 'recalculate',
    measure: async () => (await import('./recalculate.ts')).measureRecalculation(),
  },
  { name: 'grid', measure: async () => (await import('./grid.ts')).measureGrid() },
  { name: 'grid-slow', measure: async () => (await import('./slow-grid.ts')).measureSlowGrid() },
  { name: 'bulk', measure: async () => (await import('./bulk.ts')).measureBulkEdits() },
  { name: 'target', measure: async () => (await import('./target-price.ts')).measureTargetPrice() },
  {
    name: 'approvals',
    measure: async () => (await import('./approval-rules.ts')).measureApprovalRules(),
  },
  {
    name: 'journal',
    measure: async () => (await import('./journal-write.ts')).measureJournalWrite(),
  },
  {
    name: 'price-offers',
    measure: async (address) => (await import('./price-offers.ts')).measurePriceOffers(address),
  },
  {
    name: 'price-impact',
    measure: async () => (await import('./price-impact.ts')).measurePriceImpact(),
  },
  {
    name: 'products',
    measure: async () => (await import('./product-lists.ts')).measureProductLists(),
  },
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
    measure: async () => (await import('./compare-versions.ts')).measureVersionComparison(),
  },
  {
    name: 'version',
    measure: async (address) => (await import('./open-version.ts')).measureOpenVersion(address),
  },
  {
    name: 'open',
    measure: async (address) => (await import('./open-order.ts')).measureOpenOrder(address),
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
    measure: async (address) => (await import('./paste-rows.ts')).measurePasteRows(address),
  },
  {
    name: 'save',
    measure: async (address) => (await import('./save-order.ts')).measureSaveOrder(address),
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
    measure: async (address) => (await import('./change-states.ts')).measureStateChanges(address),
  },
  {
    name: 'duplicate',
    measure: async (address) =>
      (await import('./duplicate-order.ts')).measureDuplicateOrder(address),
  },
  {
    name: 'save-beside',
    measure: async (address) =>
      (await import('./save-during-searches.ts')).measureSavesDuringSearches(address),
  },
  {
    name: 'sign-in',
    measure: async (address) => (await import('./sign-in-call.ts')).measureSignInCall(address),
  },
  {
    name: 'unknown-email',
    measure: async () => (await import('./unknown-email.ts')).measureUnknownEmail(),
  },
  {
    name: 'import',
    measure: async (address) => (await import('./import-quote.ts')).measureQuoteImport(address),
  },
  {
    name: 'import-table',
    measure: async (address) => (await import('./import-table.ts')).measureTableImport(address),
  },
  { name: 'export', measure: async () => (await import('./export-list.ts')).measureOrderExport() },
  {
    name: 'search',
    measure: async (address) => (await import('./search-orders.ts')).measureOrderSearch(address),
  },
  {
    name: 'insights',
    measure: async (address) => (await import('./insights.ts')).measureInsights(address),
  },
  {
    name: 'find',
    measure: async (address) => (await import('./find-anything.ts')).measureFindAnything(address),
  },
  {
    name: 'dealers',
    measure: async () => (await import('./list-dealers.ts')).measureDealerSearch(),
  },
  {
    name: 'price-list',
    measure: async (address) => (await import('./price-list.ts')).measurePriceList(address),
  },
  {
    name: 'nightly-customers',
    measure: async () => (await import('./nightly-customers.ts')).measureNightlyCustomers(),
  },
  {
    name: 'smart-catalog',
    measure: async (address) => (await import('./smart-catalog.ts')).measureSmartCatalog(address),
  },
  { name: 'caller', measure: async () => (await import('./load-caller.ts')).measureLoadCaller() },
  {
    name: 'users',
    measure: async (address) => (await import('./export-users.ts')).measureUserExport(address),
  },
  {
    name: 'catalogue-search',
    measure: async () => (await import('./catalogue-search.ts')).measureCatalogueSearch(),
  },
  { name: 'lists', measure: async () => (await import('./cached-lists.ts')).measureCachedLists() },
  {
    name: 'proposal',
    measure: async (address) =>
      (await import('./print-proposal.ts')).measureProposalPrints(address),
  },
  {
    name: 'proposal-page',
    measure: async (address) => (await import('./proposal-page.ts')).measureProposalPage(address),
  },
  {
    name: 'forms',
    measure: async (address) => (await import('./print-forms.ts')).measurePrintForms(address),
  },
  {
    name: 'large-paper',
    measure: async () => (await import('./large-proposal.ts')).measureLargeProposal(),
  },
  { name: 'fill-form', measure: async () => (await import('./fill-form.ts')).measureFormFilling() },
  { name: 'first-paper', measure: async () => (await import('./first-pdf.ts')).measureFirstPdf() },
  {
    name: 'start',
    measure: async () => (await import('./start-functions.ts')).measureFunctionStarts(),
  },
  {
    name: 'cloud',
    measure: async () => (await import('./measure-functions.ts')).measureFunctions(),
  },
  { name: 'login', measure: async () => (await import('./login-page.ts')).measureLoginPage() },
];
