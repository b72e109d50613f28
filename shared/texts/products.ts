/** The texts of products and what rows say of them, as the rules give them. */
export const productsTexts = {
  unknownManufacturer: 'There is no such manufacturer.',
  descriptionTooLong: (most: number) => `Descriptions may only have ${most} characters`,
  wasAdded: (partNumber: string) => `Product: ${partNumber} was added to your order`,
  noMatch: 'No match',
  noStockCode: 'No stock code',
  whichManufacturer: 'Which manufacturer?',
  severalHaveIt: 'Several manufacturers have this number. Enter the manufacturer.',
  notLookedUp: 'Not looked up',
  noSuchStockCode: 'No product has this stock code.',
  errorDecodingDescription: 'Error Decoding Description',
} as const;
