import { errorsOf } from '#frontend/api/form-errors.ts';
import { asAmount } from '#frontend/format/money.ts';
import { currentIn } from '#frontend/record-form/current-in.ts';
import type { RecordKind } from '#frontend/record-form/use-record-form.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { parseTypedMoney } from '#shared/pricing/typed-numbers.ts';
import { NewProduct, ProductWithVersion } from '#shared/schemas/product-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';

export const amountFields = [
  'Retail',
  'DealerCost',
  'CustomerCost',
  'MinimumPrice',
  'MaximumPrice',
] as const;
export type AmountField = (typeof amountFields)[number];

/** What stands in the fields of a product: amounts as they are typed. */
export type ProductForm = Record<AmountField, string> & {
  MfgCode: string | null;
  PartNumber: string;
  ReferenceCode: string;
  StockCode: string;
  Category: string;
  Subcategory: string;
  Description: string;
};

const shown = (amount: Cents | null) => (amount === null ? '' : asAmount(amount));

const blank: ProductForm = {
  MfgCode: null,
  PartNumber: '',
  ReferenceCode: '',
  StockCode: '',
  Category: '',
  Subcategory: '',
  Description: '',
  Retail: '',
  DealerCost: '',
  CustomerCost: '',
  MinimumPrice: '',
  MaximumPrice: '',
};

function formOf(product: ProductWithVersion | undefined): ProductForm {
  if (!product) return blank;
  const amounts = amountFields.map((field) => [field, shown(product[field])]);
  return {
    MfgCode: product.MfgCode,
    PartNumber: product.PartNumber,
    ReferenceCode: product.ReferenceCode ?? '',
    StockCode: product.StockCode ?? '',
    Category: product.Category ?? '',
    Subcategory: product.Subcategory ?? '',
    Description: toReadableDescription(product.Description),
    ...(Object.fromEntries(amounts) as Record<AmountField, string>),
  };
}

/** The amounts that the fields say; undefined where one says none (D51). */
const amountsOf = (form: ProductForm) =>
  Object.fromEntries(
    amountFields.map((field) => [field, form[field].trim() ? parseTypedMoney(form[field]) : null]),
  ) as Record<AmountField, Cents | null | undefined>;

function problemsOf(form: ProductForm): Record<string, string> {
  const amounts = Object.entries(amountsOf(form));
  const unread = amounts.filter(([, amount]) => amount === undefined);
  const written = amounts.map(([field, amount]) => [field, amount && toDecimalText(amount, 2)]);
  return {
    ...errorsOf(NewProduct, {
      ...form,
      ...Object.fromEntries(written),
      MfgCode: form.MfgCode ?? '',
    }),
    ...Object.fromEntries(
      unread.map(([field]) => [field, t`'${form[field as AmountField]}' is not a number.`]),
    ),
  };
}

/** A description that nobody has typed in stays as the catalogue delivered it. */
function bodyOf(form: ProductForm, product: ProductWithVersion | undefined): NewProduct {
  const isTyped = form.Description !== formOf(product).Description;
  return {
    MfgCode: form.MfgCode ?? '',
    PartNumber: form.PartNumber,
    ReferenceCode: form.ReferenceCode.trim() || null,
    StockCode: form.StockCode.trim() || null,
    Category: form.Category.trim() || null,
    Subcategory: form.Subcategory.trim() || null,
    Description: product && !isTyped ? product.Description : form.Description,
    ...(amountsOf(form) as Record<AmountField, Cents | null>),
  };
}

export const productKind: RecordKind<ProductForm, ProductWithVersion> = {
  getDraftKey: (product) => ({
    kind: 'product',
    ids: { product: product?.Id ?? 'new' },
    name: product?.PartNumber ?? '',
  }),
  lost: t`What you changed of this product is lost.`,
  formOf,
  problemsOf,
  async send(form, product, callOnce) {
    const body = bodyOf(form, product);
    if (!product) {
      const saved = await callOnce(products.createProduct, { body });
      return { successText: productsTexts.created, saved };
    }
    const saved = await callOnce(products.updateProduct, {
      params: { Id: product.Id },
      body: { ...body, Version: product.Version },
    });
    return { successText: productsTexts.updated, saved };
  },
  currentOf: (body) => currentIn(body, 'Product', ProductWithVersion),
  failed: productsTexts.notUpdated,
  whileNew: {
    failed: productsTexts.notCreated(productsTexts.badRequest),
    formatRejection: productsTexts.notCreated,
  },
};
