import * as z from 'zod/mini';
import { conflict, invalid, notFound } from '#functions/api-error.ts';
import { writeEdit } from '#functions/domain/change-sets/edit.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import {
  findProduct,
  isSameNumber,
  listProducts,
  productCode,
  productWrites,
} from '#functions/store/dealers/products.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { withVersion } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { isDescriptionTooLong } from '#shared/order/rules/readable-description.ts';
import {
  AuditedProduct,
  ProductWithVersion,
  type NewProduct,
} from '#shared/schemas/product-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

export async function loadProduct(dealer: DealerKey, id: number): Promise<ProductRecord> {
  const found = await findProduct(dealer, id);
  if (!found) throw notFound();
  return found;
}

/** The product as it is, of which the caller has seen that very state; any state, where they name none. */
export async function loadSeen(dealer: DealerKey, id: number, seen: number | undefined) {
  const found = await loadProduct(dealer, id);
  if (seen !== undefined && withVersion(found).Version !== seen) throw stale(found);
  return found;
}

/** The record, but for its id, that a body makes, or makes of another. */
export async function productOf(
  dealer: DealerKey,
  { StockCode, ReferenceCode, Category, Subcategory, ...body }: NewProduct,
  before?: ProductRecord,
): Promise<Omit<ProductRecord, 'Id'>> {
  const [maker] = await Promise.all([
    manufacturerNamed(dealer, body.MfgCode, before),
    assertDescriptionLength(dealer, body, before),
  ]);
  const codes = {
    ReferenceCode: ReferenceCode || null,
    StockCode: StockCode || null,
    Category: Category || null,
    Subcategory: Subcategory || null,
  };
  const after = { ...body, ...maker, ...codes, Version: (before?.Version ?? 0) + 1 };
  await assertPartNumberFree(dealer, after, before);
  return after;
}

const createProductFieldError = (field: keyof NewProduct, text: string) =>
  invalid(signInTexts.seeValidationErrors, { [field]: text });

/** One of the dealer's; a product may stay with the manufacturer that it has. */
async function manufacturerNamed(dealer: DealerKey, code: string, before?: ProductRecord) {
  const isNamed = (of: string) => productCode(of) === productCode(code);
  if (before && isNamed(before.MfgCode)) return { MfgId: before.MfgId, MfgCode: before.MfgCode };
  const makers = await listManufacturers(dealer);
  const maker = makers.find(({ CompanyCode }) => isNamed(CompanyCode));
  if (!maker) throw createProductFieldError('MfgCode', productsTexts.unknownManufacturer);
  return { MfgId: maker.MfgId, MfgCode: maker.CompanyCode };
}

/** As long as the dealer's descriptions may be; one that stands there already is taken at any length. */
async function assertDescriptionLength(
  dealer: DealerKey,
  body: Pick<NewProduct, 'Description'>,
  before?: ProductRecord,
) {
  if (body.Description === before?.Description) return;
  const { MaxDescriptionLength } = await loadDealer(dealer);
  if (isDescriptionTooLong(body, MaxDescriptionLength))
    throw createProductFieldError(
      'Description',
      productsTexts.descriptionTooLong(MaxDescriptionLength!),
    );
}

/**
 * A manufacturer has each part number once. The list knows the products that were loaded without a claim of theirs, and
 * the claim that is written with a product decides between two that come at once.
 */
async function assertPartNumberFree(
  dealer: DealerKey,
  after: Omit<ProductRecord, 'Id'>,
  before?: ProductRecord,
) {
  if (before && isSameNumber(before, after)) return;
  const products = await listProducts(dealer);
  if (products.some((other) => other.Id !== before?.Id && isSameNumber(other, after)))
    throw createPartNumberTakenError(after);
}

const createPartNumberTakenError = ({ MfgCode }: Pick<ProductRecord, 'MfgCode'>) =>
  createProductFieldError('PartNumber', productsTexts.numberTaken(MfgCode));

type ProductSave = {
  by: StaffCaller;
  idempotency: IdempotentCall;
  before: ProductRecord | undefined;
  after: ProductRecord | undefined;
};

/** Writes a product, or removes it, with what is told of it; refuses that over one that was changed since (D23). */
export async function saveProduct({
  by,
  idempotency,
  before,
  after,
}: ProductSave): Promise<ProductWithVersion> {
  const { dealer } = by;
  const record = (after ?? before)!;
  const { guarded, claims, feed } = productWrites(dealer, { before, after });
  const auditEntry = { by, kind: 'product', name: record.Description, schema: AuditedProduct };
  const reply = withVersion(record);
  await writeEdit(
    { dealer, list: 'PRODUCTS' },
    [
      guarded,
      ...claims,
      feed,
      ...auditWrites(dealer, { ...auditEntry, id: record.Id, before, after }),
      buildIdempotencyWrite(idempotency, { reply: after ? reply : null }),
    ],
    [
      [[guarded], async () => stale(await loadProduct(dealer, record.Id))],
      [claims, () => createPartNumberTakenError(record)],
    ],
  );
  return reply;
}

/** What stands there now, for who has seen something else. */
const stale = (current: ProductRecord) =>
  conflict(productsTexts.changedMeanwhile, {
    Product: z.encode(ProductWithVersion, withVersion(current)),
  });
