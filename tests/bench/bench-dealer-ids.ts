const FIRST_DEALER_ID = 9700;

const measurementNames = [
  'change-states',
  'configurator-search',
  'duplicate-order',
  'export-users',
  'find-anything',
  'first-content',
  'function-events',
  'import-quote',
  'import-table',
  'know-caller',
  'long-tasks',
  'open-order',
  'open-version',
  'paste-rows',
  'price-list',
  'price-offers',
  'print-forms',
  'print-proposal',
  'proposal-page',
  'save-beside-searches',
  'save-large',
  'save-large-2',
  'save-many',
  'save-order',
  'search-orders',
  'sign-in-call',
  'smart-catalog',
  'price-impact',
  'insights',
] as const;

/** The id of a measurement's own dealer: no other measurement counts what it stores. */
export const getBenchDealerId = (measurementName: (typeof measurementNames)[number]): number =>
  FIRST_DEALER_ID + measurementNames.indexOf(measurementName);
