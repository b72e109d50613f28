import * as z from 'zod/mini';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { Product } from './catalog-schema.ts';
import { registerFieldMessage } from './field-texts.ts';
import { Taxable } from './order-tax-schema.ts';
import {
  registerSchema,
  Id,
  IdParam,
  createTrimmedLineSchema,
  MoneyTextCodec,
  Version,
  requiredText,
} from './schema-values.ts';

export const ProductWithVersion = registerSchema(
  'ProductWithVersion',
  z.extend(Product, { Version }),
);
export type ProductWithVersion = z.output<typeof ProductWithVersion>;

export const MAX_PRODUCT_CODE_LENGTH = 100;
export const MAX_PRODUCT_DESCRIPTION_LENGTH = 4000;

const createRequiredLineSchema = (maxLength: number) =>
  createTrimmedLineSchema(maxLength).check(z.minLength(1, requiredText));
const createCodeSchema = () =>
  z._default(z.nullable(createTrimmedLineSchema(MAX_PRODUCT_CODE_LENGTH)), null);
/** A missing amount stays missing (D55). */
const createAmountSchema = () => z._default(z.nullable(MoneyTextCodec), null);
const productFields = {
  /** The code of one of the dealer's manufacturers; it determines MfgId. */
  MfgCode: createRequiredLineSchema(MAX_PRODUCT_CODE_LENGTH),
  PartNumber: createRequiredLineSchema(MAX_PRODUCT_CODE_LENGTH),
  ReferenceCode: createCodeSchema(),
  StockCode: createCodeSchema(),
  Category: createCodeSchema(),
  Subcategory: createCodeSchema(),
  Description: createRequiredLineSchema(MAX_PRODUCT_DESCRIPTION_LENGTH),
  Retail: createAmountSchema(),
  DealerCost: createAmountSchema(),
  CustomerCost: createAmountSchema(),
  MinimumPrice: createAmountSchema(),
  MaximumPrice: createAmountSchema(),
  /** Left out, a product keeps what it has; a new one is charged all taxes (B5.3). */
  Taxable: z.optional(Taxable),
};

type PriceLimits = Record<'MinimumPrice' | 'MaximumPrice', number | null>;

/** Negative limits are those of a trade-in, whose limits are mirrored (D4), so they are not compared. */
export const areLimitsOrdered = ({ MinimumPrice: min, MaximumPrice: max }: PriceLimits) =>
  min === null || max === null || min <= max || min < 0 || max < 0;

type ProductCategoryNames = Record<'Category' | 'Subcategory', string | null>;
const hasCategoryForSubcategory = ({ Category, Subcategory }: ProductCategoryNames) =>
  Boolean(Category) || !Subcategory;
const requireCategory = () =>
  z.refine<ProductCategoryNames>(hasCategoryForSubcategory, {
    path: ['Category'],
    error: registerFieldMessage('products.categoryMissing', productsTexts.categoryMissing),
  });
const requireOrderedLimits = () =>
  z.refine<PriceLimits>(areLimitsOrdered, {
    path: ['MinimumPrice'],
    error: registerFieldMessage('products.minimumAboveMaximum', productsTexts.minimumAboveMaximum),
  });

export const NewProduct = registerSchema(
  'NewProduct',
  z.object(productFields).check(requireOrderedLimits(), requireCategory()),
);
export type NewProduct = z.output<typeof NewProduct>;

export const ProductUpdate = registerSchema(
  'ProductUpdate',
  z
    .object({
      ...productFields,
      /** The version that the caller has seen: a change that is based on another one is rejected (409). */
      Version,
    })
    .check(requireOrderedLimits(), requireCategory()),
);

/** The version to delete; without it any version is deleted. */
export const SeenProductVersion = z.object({ Version: z.optional(IdParam) });

/** The fields that the audit log records. */
export const AuditedProduct = z.pick(Product, {
  MfgCode: true,
  PartNumber: true,
  ReferenceCode: true,
  StockCode: true,
  Category: true,
  Subcategory: true,
  Description: true,
  Retail: true,
  DealerCost: true,
  CustomerCost: true,
  MinimumPrice: true,
  MaximumPrice: true,
  Taxable: true,
});

const PictureStockCode = createTrimmedLineSchema(MAX_PRODUCT_CODE_LENGTH).check(z.minLength(1));
/** The codes that name a product's picture. */
export const ProductPictureQuery = z.object({ mfgId: IdParam, stockCode: PictureStockCode });
/** As many as there are rows in view. */
export const MAX_PICTURE_LOOKUP_PRODUCTS = 50;
export const ProductPictureQueries = z
  .array(z.object({ MfgId: Id, StockCode: PictureStockCode }))
  .check(z.minLength(1), z.maxLength(MAX_PICTURE_LOOKUP_PRODUCTS));
