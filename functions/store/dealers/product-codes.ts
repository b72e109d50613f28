import type { Product } from '#shared/schemas/catalog-schema.ts';

/** Codes that differ only in case or surrounding spaces are equal. */
export const normalizeProductCode = (text: string) => text.trim().toUpperCase();

type NumberedProduct = Pick<Product, 'MfgId' | 'PartNumber'>;
export const isSameManufacturerPart = (one: NumberedProduct, other: NumberedProduct) =>
  one.MfgId === other.MfgId &&
  normalizeProductCode(one.PartNumber) === normalizeProductCode(other.PartNumber);
