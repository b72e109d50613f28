import { listPlatformManufacturers } from '#functions/store/dealers/platform-manufacturers.ts';
import { normalizeProductCode } from '#functions/store/dealers/product-codes.ts';
import {
  listDealerManufacturerRecords,
  type ManufacturerRecord,
} from '#functions/store/dealers/stored-manufacturers.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { findStoredOrderIdsWithPart } from '#functions/store/orders/stored-order-parts.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import {
  createRequiredTextCellParser,
  parseRegionCellToId,
  getRegionCodeOrEmpty,
  toTextOrEmpty,
  createTextCellParser,
  type DataColumn,
} from './data-columns.ts';
import type { DataKindPlan, ChangedRecordFields } from './data-kind-plan.ts';

type ManufacturerColumn = DataColumn<ManufacturerRecord>;
type ManufacturerAddress = NonNullable<ManufacturerRecord['Address']>;

const createAddressColumn = (
  names: ManufacturerColumn['names'],
  field: keyof ManufacturerAddress,
  parseCell: ManufacturerColumn['parseCell'],
): ManufacturerColumn => ({
  names,
  formatValue: ({ Address }) => toTextOrEmpty(Address?.[field]),
  parseCell,
});

/** The record stores the state's code, not its id. */
function parseStateCell(text: string) {
  const parsed = parseRegionCellToId(text);
  return 'reason' in parsed
    ? parsed
    : { value: getRegionCodeOrEmpty(parsed.value as number | null) || null };
}

const manufacturerColumns: DataKindPlan<ManufacturerRecord>['columns'] = {
  CompanyCode: {
    names: ['Code', 'MFID', 'Manufacturer Code', 'Code du fabricant'],
    formatValue: ({ CompanyCode }) => CompanyCode,
    parseCell: createRequiredTextCellParser(100),
    isNeeded: true,
  },
  CompanyName: {
    names: ['Name', 'Manufacturer', 'Company Name', 'Nom', 'Fabricant'],
    formatValue: ({ CompanyName }) => CompanyName,
    parseCell: createRequiredTextCellParser(100),
    isNeeded: true,
  },
  // Not a record field: the record has the catalogue's id, which `refineFields` finds by this code.
  CatalogCode: {
    names: ['Catalog Code', 'Catalogue Code', 'Code du catalogue'],
    formatValue: () => '',
    parseCell: createTextCellParser(100),
  },
  Phone: {
    names: ['Phone', 'Phone Number', 'Téléphone'],
    formatValue: ({ Phone }) => toTextOrEmpty(Phone),
    parseCell: createTextCellParser(30),
  },
  Fax: {
    names: ['Fax', 'Fax Number', 'Télécopieur'],
    formatValue: ({ Fax }) => toTextOrEmpty(Fax),
    parseCell: createTextCellParser(30),
  },
  Line1: createAddressColumn(
    ['Address Line 1', 'Address', 'Adresse ligne 1', 'Adresse'],
    'Line1',
    createTextCellParser(255),
  ),
  Line2: createAddressColumn(
    ['Address Line 2', 'Adresse ligne 2'],
    'Line2',
    createTextCellParser(255),
  ),
  City: createAddressColumn(['City', 'Ville'], 'City', createTextCellParser(100)),
  StateCode: createAddressColumn(
    ['State', 'State/Province', 'Province', 'État'],
    'StateCode',
    parseStateCell,
  ),
  ZipCode: createAddressColumn(
    ['ZIP', 'Zip Code', 'Postal Code', 'Code postal'],
    'ZipCode',
    createTextCellParser(20),
  ),
};

const addressFieldNames = ['Line1', 'Line2', 'City', 'StateCode', 'ZipCode'];

function buildManufacturer(
  fields: ChangedRecordFields,
  before: ManufacturerRecord | undefined,
): Omit<ManufacturerRecord, 'Id'> {
  const entries = Object.entries(fields);
  const ownFields = Object.fromEntries(
    entries.filter(([field]) => !addressFieldNames.includes(field)),
  );
  const addressFields = Object.fromEntries(
    entries.filter(([field]) => addressFieldNames.includes(field)),
  );
  const manufacturer = {
    ...(before ?? { Phone: null, Fax: null, MfgId: 0, HasSmartCatalog: false }),
    ...ownFields,
    CompanyCode: before?.CompanyCode ?? String(fields.CompanyCode),
  } as Omit<ManufacturerRecord, 'Id'>;
  return Object.keys(addressFields).length > 0
    ? { ...manufacturer, Address: { ...before?.Address, ...addressFields } }
    : manufacturer;
}

/** The manufacturers that products or order lines refer to. */
async function findReferencedManufacturers(
  dealer: DealerKey,
  missing: readonly ManufacturerRecord[],
) {
  if (missing.length === 0) return new Set<ManufacturerRecord>();
  const soldMfgIds = new Set((await listDealerProducts(dealer)).map(({ MfgId }) => MfgId));
  const referenced = new Set<ManufacturerRecord>();
  for (const manufacturer of missing) {
    const isReferenced =
      soldMfgIds.has(manufacturer.MfgId) ||
      (await findStoredOrderIdsWithPart(dealer, { Manufacturer: manufacturer.CompanyCode }))?.size;
    if (isReferenced) referenced.add(manufacturer);
  }
  return referenced;
}

/** A dealer's manufacturers, by code; the code also finds the catalogue's manufacturer. */
export const manufacturerDataPlan: DataKindPlan<ManufacturerRecord> = {
  list: 'MANUFACTURERS',
  columns: manufacturerColumns,
  key: 'CompanyCode',
  normalizeKey: normalizeProductCode,
  formatRecordName: ({ CompanyCode, CompanyName }) => `${CompanyCode} ${CompanyName}`,
  buildRecord: buildManufacturer,
  // A manufacturer that the catalogue does not have uses its own id as `MfgId`.
  withId: (manufacturer, Id) => ({ ...manufacturer, Id, MfgId: manufacturer.MfgId || Id }),
  async loadRecords(dealer) {
    const [records, catalog] = await Promise.all([
      listDealerManufacturerRecords(dealer),
      listPlatformManufacturers(),
    ]);
    const ids = new Map(catalog.map(({ DCCode, Id }) => [normalizeProductCode(DCCode), Id]));
    return {
      records,
      refineFields: ({ CatalogCode, ...fields }) => {
        const code = (CatalogCode ?? fields.CompanyCode) as string | null | undefined;
        const id = code ? ids.get(normalizeProductCode(code)) : undefined;
        if (CatalogCode && id === undefined)
          return { field: 'CatalogCode', reason: dataFilesMessages.unknownCatalogCode };
        return id === undefined ? fields : { ...fields, MfgId: id };
      },
      findReferenced: (missing) => findReferencedManufacturers(dealer, missing),
    };
  },
};
