import * as z from 'zod/mini';
import { writeListEditOrReject } from '#functions/domain/change-sets/write-list-edit-or-reject.ts';
import { activateDuePriceLists } from '#functions/domain/price-lists/activate-due-price-lists.ts';
import {
  createConflictError,
  createValidationError,
  createNotFoundError,
} from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  isSameManufacturerPart,
  normalizeProductCode,
} from '#functions/store/dealers/product-codes.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import {
  findProduct,
  listDealerProducts,
  buildProductWrites,
} from '#functions/store/dealers/stored-products.ts';
import { buildRecordRejection } from '#functions/store/table/id-counters.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { isDescriptionTooLong } from '#shared/order/rules/readable-description.ts';
import { removeTaxableOfAll } from '#shared/pricing/line/line-taxable.ts';
import { isTaxedByRegion } from '#shared/pricing/order/order-taxes.ts';
import {
  AuditedProduct,
  ProductWithVersion,
  type NewProduct,
} from '#shared/schemas/product-schema.ts';

export async function loadProduct(dealer: DealerKey, productId: number): Promise<ProductRecord> {
  const record = await findProduct(dealer, productId);
  if (!record) throw createNotFoundError();
  return record;
}

/** Throws a conflict error if `seenVersion` is given and is not the product's current version. */
export async function loadUnchangedProduct(
  dealer: DealerKey,
  productId: number,
  seenVersion: number | undefined,
): Promise<ProductRecord> {
  const record = await loadProduct(dealer, productId);
  if (seenVersion !== undefined && toVersionedRecord(record).Version !== seenVersion)
    throw createStaleProductError(record);
  return record;
}

/** Builds a record without its id from a request body, and from the old record if there is one. */
export async function buildCheckedProductRecord(
  dealer: DealerKey,
  { StockCode, ReferenceCode, Category, Subcategory, Taxable, ...body }: NewProduct,
  before?: ProductRecord,
): Promise<Omit<ProductRecord, 'Id'>> {
  const [manufacturer] = await Promise.all([
    resolveManufacturer(dealer, body.MfgCode, before),
    assertDescriptionLength(dealer, body, before),
    assertTaxable(dealer, Taxable, before),
  ]);
  const codes = {
    ReferenceCode: ReferenceCode || null,
    StockCode: StockCode || null,
    Category: Category || null,
    Subcategory: Subcategory || null,
  };
  const after = removeTaxableOfAll({
    ...body,
    ...manufacturer,
    ...codes,
    Taxable: Taxable ?? before?.Taxable,
    Version: (before?.Version ?? 0) + 1,
  });
  await assertPartNumberFree(dealer, after, before);
  return after;
}

const createProductFieldError = (field: keyof NewProduct, message: CodedMessage) =>
  createValidationError(signInMessages.seeValidationErrors, { [field]: message });

/**
 * Finds a manufacturer of the dealer; a product may keep its current one even if the dealer does not have
 * it.
 */
async function resolveManufacturer(dealer: DealerKey, code: string, before?: ProductRecord) {
  const isSameCode = (otherCode: string) =>
    normalizeProductCode(otherCode) === normalizeProductCode(code);
  if (before && isSameCode(before.MfgCode)) return { MfgId: before.MfgId, MfgCode: before.MfgCode };
  const manufacturers = await listDealerManufacturerRecords(dealer);
  const manufacturer = manufacturers.find(({ CompanyCode }) => isSameCode(CompanyCode));
  if (!manufacturer) throw createProductFieldError('MfgCode', productsMessages.unknownManufacturer);
  return { MfgId: manufacturer.MfgId, MfgCode: manufacturer.CompanyCode };
}

/** Checks the dealer's limit; an unchanged description may have any length. */
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
      productsMessages.descriptionTooLong(MaxDescriptionLength!),
    );
}

/** Only HSCA's orders have a federal tax beside another one (B5.3). */
async function assertTaxable(
  dealer: DealerKey,
  taxable: NewProduct['Taxable'],
  before?: ProductRecord,
) {
  if (taxable !== 'federal' || before?.Taxable === 'federal') return;
  const { StoreCode } = await loadDealer(dealer);
  if (!isTaxedByRegion({ storeCode: StoreCode }))
    throw createProductFieldError('Taxable', pricingMessages.noFederalTax);
}

/**
 * A part number is unique within a manufacturer. Older products have no claim on their number, so the list
 * is searched too; the claim that is written later decides between two simultaneous saves.
 */
async function assertPartNumberFree(
  dealer: DealerKey,
  after: Omit<ProductRecord, 'Id'>,
  before?: ProductRecord,
) {
  if (before && isSameManufacturerPart(before, after)) return;
  const products = await listDealerProducts(dealer);
  if (products.some((other) => other.Id !== before?.Id && isSameManufacturerPart(other, after)))
    throw createPartNumberTakenError(after);
}

const createPartNumberTakenError = ({ MfgCode }: Pick<ProductRecord, 'MfgCode'>) =>
  createProductFieldError('PartNumber', productsMessages.numberTaken(MfgCode));

type ProductSave = {
  by: StaffCaller;
  idempotency: IdempotentCall;
  before: ProductRecord | undefined;
  after: ProductRecord | undefined;
};

/**
 * Writes or deletes a product with its audit entry; throws a conflict error if it was changed meanwhile
 * (D23), and IdInUseError if the id of a new product is in use (D29).
 */
export async function saveOrDeleteProduct({
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
  await writeListEditOrReject(
    { dealer, list: 'PRODUCTS' },
    [
      guarded,
      ...claims,
      feed,
      ...buildAuditWrites(dealer, { ...auditEntry, id: record.Id, before, after }),
      buildIdempotencyWrite(idempotency, { reply: after ? reply : null }),
    ],
    [
      buildRecordRejection(guarded, before, async () =>
        createStaleProductError(await loadProduct(dealer, record.Id)),
      ),
      [claims, () => createPartNumberTakenError(record)],
    ],
    () => activateDuePriceLists(dealer),
  );
  return reply;
}

/** The error carries the current version. */
const createStaleProductError = (current: ProductRecord) =>
  createConflictError(productsMessages.changedMeanwhile, {
    Product: z.encode(ProductWithVersion, toVersionedRecord(current)),
  });
