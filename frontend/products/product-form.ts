import { validateBody } from '#frontend/api/validate-body.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import { parseTypedMoney } from '#shared/pricing/typed-numbers.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';
import { NewProduct, ProductWithVersion } from '#shared/schemas/product-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';

export const productAmountFields = [
  'Retail',
  'DealerCost',
  'CustomerCost',
  'MinimumPrice',
  'MaximumPrice',
] as const;
export type ProductAmountField = (typeof productAmountFields)[number];

/** The fields of a product. Amounts are as typed. */
export type ProductForm = Record<ProductAmountField, string> & {
  MfgCode: string | null;
  PartNumber: string;
  ReferenceCode: string;
  StockCode: string;
  Category: string;
  Subcategory: string;
  Description: string;
  Taxable: Taxable;
};

const formatAmountField = (amount: Cents | null) => (amount === null ? '' : formatAmount(amount));

const emptyProductForm: ProductForm = {
  MfgCode: null,
  PartNumber: '',
  ReferenceCode: '',
  StockCode: '',
  Category: '',
  Subcategory: '',
  Description: '',
  Taxable: 'all',
  Retail: '',
  DealerCost: '',
  CustomerCost: '',
  MinimumPrice: '',
  MaximumPrice: '',
};

function toProductForm(product: ProductWithVersion | undefined): ProductForm {
  if (!product) return emptyProductForm;
  const amounts = productAmountFields.map((field) => [field, formatAmountField(product[field])]);
  return {
    MfgCode: product.MfgCode,
    PartNumber: product.PartNumber,
    ReferenceCode: product.ReferenceCode ?? '',
    StockCode: product.StockCode ?? '',
    Category: product.Category ?? '',
    Subcategory: product.Subcategory ?? '',
    Description: toReadableDescription(product.Description),
    Taxable: getTaxable(product),
    ...(Object.fromEntries(amounts) as Record<ProductAmountField, string>),
  };
}

/** Parses the amounts. Undefined for text that is no amount (D51). */
const parseAmounts = (form: ProductForm) =>
  Object.fromEntries(
    productAmountFields.map((field) => [
      field,
      form[field].trim() ? parseTypedMoney(form[field]) : null,
    ]),
  ) as Record<ProductAmountField, Cents | null | undefined>;

function validateProductForm(form: ProductForm): Record<string, string> {
  const amounts = Object.entries(parseAmounts(form));
  const unreadable = amounts.filter(([, amount]) => amount === undefined);
  const encodedAmounts = amounts.map(([field, amount]) => [
    field,
    amount && toDecimalText(amount, 2),
  ]);
  return {
    ...validateBody(NewProduct, {
      ...form,
      ...Object.fromEntries(encodedAmounts),
      MfgCode: form.MfgCode ?? '',
    }),
    ...Object.fromEntries(
      unreadable.map(([field]) => [
        field,
        t`'${form[field as ProductAmountField]}' is not a number.`,
      ]),
    ),
  };
}

/** A description that the user did not edit stays as the catalogue delivered it. */
function toProductBody(form: ProductForm, product: ProductWithVersion | undefined): NewProduct {
  const isTyped = form.Description !== toProductForm(product).Description;
  return {
    MfgCode: form.MfgCode ?? '',
    PartNumber: form.PartNumber,
    ReferenceCode: form.ReferenceCode.trim() || null,
    StockCode: form.StockCode.trim() || null,
    Category: form.Category.trim() || null,
    Subcategory: form.Subcategory.trim() || null,
    Description: product && !isTyped ? product.Description : form.Description,
    Taxable: form.Taxable,
    ...(parseAmounts(form) as Record<ProductAmountField, Cents | null>),
  };
}

export const productFormDefinition: RecordFormDefinition<ProductForm, ProductWithVersion> = {
  getDraftKey: (product) => ({
    kind: 'product',
    ids: { product: product?.Id ?? 'new' },
    name: product?.PartNumber ?? '',
  }),
  lossWarning: t`What you changed of this product is lost.`,
  toForm: toProductForm,
  validateForm: validateProductForm,
  async send(form, product, callIdempotently) {
    const body = toProductBody(form, product);
    if (!product) {
      const saved = await callIdempotently(products.createProduct, { body });
      return { successText: productsTexts.created, saved };
    }
    const saved = await callIdempotently(products.updateProduct, {
      params: { Id: product.Id },
      body: { ...body, Version: product.Version },
    });
    return { successText: productsTexts.updated, saved };
  },
  parseCurrentRecord: (body) => parseConflictRecord(body, 'Product', ProductWithVersion),
  failureText: productsTexts.notUpdated,
  newRecordMessages: {
    failureText: productsTexts.notCreated(productsTexts.badRequest),
    formatRejection: productsTexts.notCreated,
  },
};
