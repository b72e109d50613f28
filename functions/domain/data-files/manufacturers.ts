import { listCatalog } from '#functions/store/dealers/catalog-manufacturers.ts';
import {
  listManufacturers,
  type ManufacturerRecord,
} from '#functions/store/dealers/manufacturers.ts';
import { listProducts, productCode } from '#functions/store/dealers/products.ts';
import { findOrdersWithPart } from '#functions/store/orders/parts.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import {
  createRequiredTextParser,
  readRegion,
  regionCode,
  textOrNone,
  createTextParser,
  type Column,
} from './columns.ts';
import type { DataKindPlan, ChangedRecordFields } from './kind.ts';

type MakerColumn = Column<ManufacturerRecord>;
type ManufacturerAddress = NonNullable<ManufacturerRecord['Address']>;

const inAddress = (
  names: MakerColumn['names'],
  field: keyof ManufacturerAddress,
  read: MakerColumn['read'],
): MakerColumn => ({ names, textOf: ({ Address }) => textOrNone(Address?.[field]), read });

/** The state is kept as its code. */
function readState(text: string) {
  const read = readRegion(text);
  return 'reason' in read ? read : { value: regionCode(read.value as number | null) || null };
}

const columns: DataKindPlan<ManufacturerRecord>['columns'] = {
  CompanyCode: {
    names: ['Code', 'MFID', 'Manufacturer Code', 'Code du fabricant'],
    textOf: ({ CompanyCode }) => CompanyCode,
    read: createRequiredTextParser(100),
    isNeeded: true,
  },
  CompanyName: {
    names: ['Name', 'Manufacturer', 'Company Name', 'Nom', 'Fabricant'],
    textOf: ({ CompanyName }) => CompanyName,
    read: createRequiredTextParser(100),
    isNeeded: true,
  },
  // Known by the catalogue's codes, which are read beside the rows.
  CatalogCode: {
    names: ['Catalog Code', 'Catalogue Code', 'Code du catalogue'],
    textOf: () => '',
    read: createTextParser(100),
  },
  Phone: {
    names: ['Phone', 'Phone Number', 'Téléphone'],
    textOf: ({ Phone }) => textOrNone(Phone),
    read: createTextParser(30),
  },
  Fax: {
    names: ['Fax', 'Fax Number', 'Télécopieur'],
    textOf: ({ Fax }) => textOrNone(Fax),
    read: createTextParser(30),
  },
  Line1: inAddress(
    ['Address Line 1', 'Address', 'Adresse ligne 1', 'Adresse'],
    'Line1',
    createTextParser(255),
  ),
  Line2: inAddress(['Address Line 2', 'Adresse ligne 2'], 'Line2', createTextParser(255)),
  City: inAddress(['City', 'Ville'], 'City', createTextParser(100)),
  StateCode: inAddress(['State', 'State/Province', 'Province', 'État'], 'StateCode', readState),
  ZipCode: inAddress(
    ['ZIP', 'Zip Code', 'Postal Code', 'Code postal'],
    'ZipCode',
    createTextParser(20),
  ),
};

const ofAddress = ['Line1', 'Line2', 'City', 'StateCode', 'ZipCode'];

function make(
  fields: ChangedRecordFields,
  before: ManufacturerRecord | undefined,
): Omit<ManufacturerRecord, 'Id'> {
  const entries = Object.entries(fields);
  const own = Object.fromEntries(entries.filter(([field]) => !ofAddress.includes(field)));
  const addressFields = Object.fromEntries(entries.filter(([field]) => ofAddress.includes(field)));
  const maker = {
    ...(before ?? { Phone: null, Fax: null, MfgId: 0, HasSmartCatalog: false }),
    ...own,
    CompanyCode: before?.CompanyCode ?? String(fields.CompanyCode),
  } as Omit<ManufacturerRecord, 'Id'>;
  return Object.keys(addressFields).length > 0
    ? { ...maker, Address: { ...before?.Address, ...addressFields } }
    : maker;
}

/** Which of them products or order lines name. */
async function named(dealer: DealerKey, missing: readonly ManufacturerRecord[]) {
  if (missing.length === 0) return new Set<ManufacturerRecord>();
  const sold = new Set((await listProducts(dealer)).map(({ MfgId }) => MfgId));
  const found = new Set<ManufacturerRecord>();
  for (const maker of missing) {
    const isNamed =
      sold.has(maker.MfgId) ||
      (await findOrdersWithPart(dealer, { Manufacturer: maker.CompanyCode }))?.size;
    if (isNamed) found.add(maker);
  }
  return found;
}

/** A dealer's manufacturers by their codes, which name those of the catalogue. */
export const manufacturers: DataKindPlan<ManufacturerRecord> = {
  list: 'MANUFACTURERS',
  columns,
  key: 'CompanyCode',
  keyOf: productCode,
  nameOf: ({ CompanyCode, CompanyName }) => `${CompanyCode} ${CompanyName}`,
  make,
  // One that the catalogue does not have is known by its own id.
  withId: (maker, Id) => ({ ...maker, Id, MfgId: maker.MfgId || Id }),
  async load(dealer) {
    const [records, catalog] = await Promise.all([listManufacturers(dealer), listCatalog()]);
    const ids = new Map(catalog.map(({ DCCode, Id }) => [productCode(DCCode), Id]));
    return {
      records,
      refine: ({ CatalogCode, ...fields }) => {
        const code = (CatalogCode ?? fields.CompanyCode) as string | null | undefined;
        const id = code ? ids.get(productCode(code)) : undefined;
        if (CatalogCode && id === undefined)
          return { field: 'CatalogCode', reason: dataFilesTexts.noCatalogCode };
        return id === undefined ? fields : { ...fields, MfgId: id };
      },
      named: (missing) => named(dealer, missing),
    };
  },
};
