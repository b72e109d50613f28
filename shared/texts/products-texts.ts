import { t } from '#shared/language/t.ts';

/** Texts for products and their rows; the rules fix their wording. */
export const productsTexts = {
  unknownManufacturer: t`There is no such manufacturer.`,
  descriptionTooLong: (max: number) =>
    max === 1
      ? t`Descriptions may only have 1 character`
      : t`Descriptions may only have ${max} characters`,
  wasAdded: (partNumber: string) => t`Product: ${partNumber} was added to your order`,
  nothingAdded: t`Nothing was added: the order takes no changes any more.`,
  noMatch: t`No match`,
  noStockCode: t`No stock code`,
  noProductNoPrice: t`No product, no price`,
  descriptionChanged: t`Description changed`,
  isStill: (partNumber: string) => t`The product is still ${partNumber}.`,
  whichManufacturer: t`Which manufacturer?`,
  severalHaveIt: t`Several manufacturers have this number. Enter the manufacturer.`,
  notLookedUp: t`Not looked up`,
  noSuchStockCode: t`No product has this stock code.`,
  errorDecodingDescription: t`Error Decoding Description`,
  none: t`No products found`,
  notCreated: (reason: string) => t`Error creating product: ${reason}`,
  badRequest: t`Bad Request`,
  notUpdated: t`Error updating product`,
  notDeleted: (reason: string) => t`Error deleting: ${reason}`,
  created: t`Product created`,
  updated: t`Product updated`,
  deleted: t`Product deleted`,
  changedMeanwhile: t`This product was changed by somebody else meanwhile.`,
  numberTaken: (code: string) => t`${code} has a product with this part number already.`,
  minimumAboveMaximum: t`Min is above Max`,
  categoryMissing: t`A sub-category belongs to a category.`,
  noPicture: t`There is no picture of this product.`,
} as const;
