import * as z from 'zod/mini';
import {
  createConflictError,
  createValidationError,
  createNotFoundError,
} from '#functions/api-error.ts';
import { writeListEdit } from '#functions/domain/change-sets/write-list-edit.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import {
  findProduct,
  isSamePartNumber,
  listDealerProducts,
  normalizeProductCode,
  buildProductWrites,
} from '#functions/store/dealers/stored-products.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { isDescriptionTooLong } from '#shared/order/rules/readable-description.ts';
import {
  AuditedProduct,
  ProductWithVersion,
  type NewProduct,
} from '#shared/schemas/product-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

export async function loadProduct(dealer: DealerKey, id: number): Promise<ProductRecord> {
  const record = await findProduct(dealer, id);
  if (!record) throw createNotFoundError();
  return record;
}

/** The product as it is, of which the caller has seen that very state; any state, where they name none. */
export async function loadUnchangedProduct(
  dealer: DealerKey,
  id: number,
  seenVersion: number | undefined,
) {
  const record = await loadProduct(dealer, id);
  if (seenVersion !== undefined && toVersionedRecord(record).Version !== seenVersion)
    throw createStaleProductError(record);
  return record;
}

/** The record, but for its id, that a body makes, or makes of another. */
export async function buildProductRecord(
  dealer: DealerKey,
  { StockCode, ReferenceCode, Category, Subcategory, ...body }: NewProduct,
  before?: ProductRecord,
): Promise<Omit<ProductRecord, 'Id'>> {
  const [manufacturer] = await Promise.all([
    resolveManufacturer(dealer, body.MfgCode, before),
    assertDescriptionLength(dealer, body, before),
  ]);
  const codes = {
    ReferenceCode: ReferenceCode || null,
    StockCode: StockCode || null,
    Category: Category || null,
    Subcategory: Subcategory || null,
  };
  const after = { ...body, ...manufacturer, ...codes, Version: (before?.Version ?? 0) + 1 };
  await assertPartNumberFree(dealer, after, before);
  return after;
}

const createProductFieldError = (field: keyof NewProduct, text: string) =>
  createValidationError(signInTexts.seeValidationErrors, { [field]: text });

/** One of the dealer's; a product may stay with the manufacturer that it has. */
async function resolveManufacturer(dealer: DealerKey, code: string, before?: ProductRecord) {
  const isSameCode = (of: string) => normalizeProductCode(of) === normalizeProductCode(code);
  if (before && isSameCode(before.MfgCode)) return { MfgId: before.MfgId, MfgCode: before.MfgCode };
  const manufacturers = await listManufacturerRecords(dealer);
  const manufacturer = manufacturers.find(({ CompanyCode }) => isSameCode(CompanyCode));
  if (!manufacturer) throw createProductFieldError('MfgCode', productsTexts.unknownManufacturer);
  return { MfgId: manufacturer.MfgId, MfgCode: manufacturer.CompanyCode };
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
  if (before && isSamePartNumber(before, after)) return;
  const products = await listDealerProducts(dealer);
  if (products.some((other) => other.Id !== before?.Id && isSamePartNumber(other, after)))
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
  const { guarded, claims, feed } = buildProductWrites(dealer, { before, after });
  const auditEntry = { by, kind: 'product', name: record.Description, schema: AuditedProduct };
  const reply = toVersionedRecord(record);
  await writeListEdit(
    { dealer, list: 'PRODUCTS' },
    [
      guarded,
      ...claims,
      feed,
      ...buildAuditWrites(dealer, { ...auditEntry, id: record.Id, before, after }),
      buildIdempotencyWrite(idempotency, { reply: after ? reply : null }),
    ],
    [
      [[guarded], async () => createStaleProductError(await loadProduct(dealer, record.Id))],
      [claims, () => createPartNumberTakenError(record)],
    ],
  );
  return reply;
}

/** What stands there now, for who has seen something else. */
const createStaleProductError = (current: ProductRecord) =>
  createConflictError(productsTexts.changedMeanwhile, {
    Product: z.encode(ProductWithVersion, toVersionedRecord(current)),
  });
