import * as z from 'zod/mini';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { productsTexts } from '#shared/texts/products.ts';
import { Product } from './catalogue.ts';
import { documented, Id, IdText, lineUpTo, MoneyText, createIntegerSchema } from './values.ts';

const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);

/** One of them, and which state of it that is. */
export const ProductWithVersion = documented('ProductWithVersion', z.extend(Product, { Version }));
export type ProductWithVersion = z.output<typeof ProductWithVersion>;

export const PRODUCT_CODE_MAX_LENGTH = 100;
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 4000;

const required = (most: number) => lineUpTo(most).check(z.minLength(1, accountsTexts.required));
const code = () => z._default(z.nullable(lineUpTo(PRODUCT_CODE_MAX_LENGTH)), null);
/** What is missing stays missing (D55). */
const amount = () => z._default(z.nullable(MoneyText), null);
const productFields = {
  /** The code of one of the dealer's manufacturers, by which its MfgId is known. */
  MfgCode: required(PRODUCT_CODE_MAX_LENGTH),
  PartNumber: required(PRODUCT_CODE_MAX_LENGTH),
  ReferenceCode: code(),
  StockCode: code(),
  Category: code(),
  Subcategory: code(),
  Description: required(PRODUCT_DESCRIPTION_MAX_LENGTH),
  Retail: amount(),
  DealerCost: amount(),
  CustomerCost: amount(),
  MinimumPrice: amount(),
  MaximumPrice: amount(),
};

type Limits = Record<'MinimumPrice' | 'MaximumPrice', number | null>;

/** Of a trade-in, whose prices are below zero, the limits are mirrored (D4). */
const fits = ({ MinimumPrice: min, MaximumPrice: max }: Limits) =>
  min === null || max === null || min <= max || min < 0 || max < 0;

type ProductCategoryNames = Record<'Category' | 'Subcategory', string | null>;
const hasCategoryForSubcategory = ({ Category, Subcategory }: ProductCategoryNames) =>
  Boolean(Category) || !Subcategory;
const requireCategory = () =>
  z.refine<ProductCategoryNames>(hasCategoryForSubcategory, {
    path: ['Category'],
    error: productsTexts.categoryMissing,
  });
const limits = () =>
  z.refine<Limits>(fits, { path: ['MinimumPrice'], error: productsTexts.minimumAboveMaximum });

export const NewProduct = documented(
  'NewProduct',
  z.object(productFields).check(limits(), requireCategory()),
);
export type NewProduct = z.output<typeof NewProduct>;

export const ProductUpdate = documented(
  'ProductUpdate',
  z
    .object({
      ...productFields,
      /** Which state of it the caller has seen: a change of another is refused (409). */
      Version,
    })
    .check(limits(), requireCategory()),
);

/** Which state is removed; any, where it is not said. */
export const ProductSeen = z.object({ Version: z.optional(IdText) });

/** What is told of a change. */
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
});

const pictureCode = lineUpTo(PRODUCT_CODE_MAX_LENGTH).check(z.minLength(1));
/** By what a product's picture is named. */
export const PicturedProduct = z.object({ mfgId: IdText, stockCode: pictureCode });
/** So many at a time as rows are in view. */
export const MAX_PICTURE_LOOKUP_PRODUCTS = 50;
export const PicturedProducts = z
  .array(z.object({ MfgId: Id, StockCode: pictureCode }))
  .check(z.minLength(1), z.maxLength(MAX_PICTURE_LOOKUP_PRODUCTS));
