import { randomInt } from 'node:crypto';
import { buildPlatformManufacturerItem } from '#functions/store/dealers/platform-manufacturers.ts';
import type { ManufacturerRecord } from '#functions/store/dealers/stored-manufacturers.ts';
import { buildProductItem } from '#functions/store/dealers/stored-products.ts';
import {
  buildRecordItem,
  buildUnguardedRecordWrites,
  type ListRecordKind,
} from '#functions/store/table/list-records.ts';
import {
  toDealerKey,
  PLATFORM_DEALER_KEY,
  TableName,
} from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { asCents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { Manufacturer } from '#shared/schemas/manufacturer-schema.ts';

export const putItem = (Item: Record<string, unknown>) => writeItem({ Put: { TableName, Item } });

/** Puts a record into its dealer's list and an entry into the list's change feed. */
export const putRecord = (
  dealerId: number,
  kind: ListRecordKind,
  item: ReturnType<typeof buildRecordItem>,
) => writeTransaction(buildUnguardedRecordWrites(toDealerKey(dealerId), kind, [item]));

export const buildProduct = (changes: Partial<Product> = {}): Product => ({
  Id: 1,
  MfgId: 7,
  MfgCode: 'ADEC',
  PartNumber: 'AX-200',
  ReferenceCode: null,
  StockCode: '104-2210',
  Description: 'Patient Chair, Slate',
  Retail: asCents(1_000_00),
  DealerCost: asCents(600_00),
  CustomerCost: null,
  MinimumPrice: null,
  MaximumPrice: null,
  ...changes,
});

export async function storeProduct(dealerId: number, changes: Partial<Product> = {}) {
  const product = buildProduct(changes);
  await putRecord(dealerId, 'PRODUCTS', buildProductItem(toDealerKey(dealerId), product));
  return product;
}

const putListRecord = (dealerId: number, kind: ListRecordKind, record: { Id: number }) =>
  putRecord(dealerId, kind, buildRecordItem(toDealerKey(dealerId), kind, record.Id, record));

export async function storeColleague(dealerId: number, changes: Partial<Colleague> = {}) {
  const colleague: Colleague = {
    Id: 1,
    Code: 'REE001',
    FirstName: 'Robin',
    LastName: 'Reed',
    Name: 'Robin Reed',
    Email: 'robin.reed@test.example',
    Phone: '8015550101',
    Title: 'FSC',
    Groups: [{ GroupId: 1, GroupName: 'East' }],
    IsDeleted: false,
    ShowInSalesRep: true,
    ShowInAdditionalRep1: false,
    ShowInAdditionalRep2: false,
    ...changes,
  };
  await putListRecord(dealerId, 'COLLEAGUES', colleague);
  return colleague;
}

export async function storeManufacturer(
  dealerId: number,
  changes: Partial<ManufacturerRecord> = {},
) {
  const manufacturer: ManufacturerRecord = {
    Id: 1,
    MfgId: 7,
    CompanyCode: 'ADEC',
    CompanyName: 'Altamira Chairs',
    Phone: '5035550100',
    Fax: null,
    Address: { Line1: '1 Main St', City: 'Portland', StateCode: 'OR', ZipCode: '97201' },
    ...changes,
  };
  await putListRecord(dealerId, 'MANUFACTURERS', manufacturer);
  return manufacturer;
}

/**
 * Stores a manufacturer of the shared catalogue, which belongs to no dealer. Its id is random, so no other
 * test has it.
 */
export async function storeCatalogManufacturer(changes: Partial<Manufacturer> = {}) {
  const manufacturer: Manufacturer = {
    Id: randomInt(10_000_000, 1_000_000_000),
    Status: 'Active',
    Code: 'ADEC',
    CompanyName: 'Altamira Chairs',
    EffectiveFrom: '2019-01-01T00:00:00.000Z',
    EffectiveTo: null,
    Website: null,
    Address: { Line1: '1 Main St', Line2: null, City: 'Portland', StateId: null, ZipCode: '97201' },
    AuthorizedDealerIds: [],
    PhoneNumbers: [{ NumberType: 1, Number: '5035550100' }],
    ...changes,
  };
  await writeTransaction(
    buildUnguardedRecordWrites(PLATFORM_DEALER_KEY, 'CATALOGMANUFACTURERS', [
      buildPlatformManufacturerItem(manufacturer),
    ]),
  );
  return manufacturer;
}
