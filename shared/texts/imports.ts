import { asCount } from '#shared/format/thousands.ts';

/** The texts of importing files into an order, as the rules give them. */
export const importsTexts = {
  noFile: 'No File Selected',
  unreadable: 'Could not read order data from file.',
  notOrderData: 'Data in saved file is not order data.',
  notLoaded: 'Error loading order data from file.',
  notProcessed: (reason: string) => `Error processing loaded order data. ${reason}`,
  notSetUp: (reason: string) => `Error setting up error: ${reason}`,
  loaded: 'Order data loaded successfully.',
  zeroRetail: 'Retail is 0.00 and Ignore zero retail is on',
  tooManyLines: (lines: number) =>
    `An order holds at most 10,000 lines; with these it would have ${asCount(lines)}.`,
  tooManyBundles: 'An order holds at most 499 bundles.',
} as const;
