import { asCount } from '#shared/format/thousands.ts';

/** The texts of importing files into an order, as the rules give them. */
export const importsTexts = {
  noFile: 'No File Selected',
  unreadable: 'Could not read order data from file.',
  notOrderData: 'Data in saved file is not order data.',
  notLoaded: 'Error loading order data from file.',
  notProcessed: (reason: string) => `Error processing loaded order data. ${reason}`,
  notSetUp: (reason: string) => `Error setting up error: ${reason}`,
  chooseAgain: 'The file is not there as it was. Choose it again, or another.',
  notText: 'It is no text in UTF-8.',
  noJson: 'It is no JSON, or only a part of it.',
  tooManyParts: 'It has more in it than an order can have.',
  tooLarge: 'It has more than 20 MB.',
  noLines: 'It has no order lines.',
  newerVersion: 'A newer version of this product has written it.',
  noObject: 'is no order line.',
  missingField: (field: string) => `${field} is missing.`,
  unreadField: (field: string) => `${field} cannot be read.`,
  tooLargeField: (field: string) => `${field} is too large.`,
  bundleUntitled: (position: number) => `bundle ${position} has no title.`,
  tooManyRows: (rows: number) =>
    `The file has ${asCount(rows)} rows, 10,000 can be imported at once.`,
  splitIt: 'Split it, or leave out what is not ordered.',
  loaded: 'Order data loaded successfully.',
  namesNoProduct: 'Names no product.',
  keptRed: 'Keep as it is, marked No match',
  nearest: 'nearest in the catalogue',
  severalHaveIt: 'several have this code',
  nothingNear: 'nothing in the catalogue is like it',
  discountsLock: 'Its discounts come with the quote and are locked.',
  nothingChanges: 'Nothing changes before Import. Undo takes it back as one step.',
  nothingSaved: 'Nothing is saved before you save the new order.',
  zeroRetail: 'Retail is 0.00 and Ignore zero retail is on',
  tooManyLines: (lines: number) =>
    `An order holds at most 10,000 lines; with these it would have ${asCount(lines)}.`,
  tooManyBundles: 'An order holds at most 499 bundles.',
} as const;
