import {
  listCustomers,
  plainNumber,
  type CustomerRecord,
} from '#functions/store/dealers/customers.ts';
import { listOrderRows } from '#functions/store/orders/every-row.ts';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import { MaybeEmail } from '#shared/schemas/account-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import {
  createRequiredTextParser,
  readRate,
  readRegion,
  regionCode,
  textBy,
  textOrNone,
  createTextParser,
  type Column,
} from './columns.ts';
import type { DataKindPlan, ChangedRecordFields } from './kind.ts';

const column = (
  names: Column<CustomerRecord>['names'],
  textOf: Column<CustomerRecord>['textOf'],
  read: Column<CustomerRecord>['read'],
): Column<CustomerRecord> => ({ names, textOf, read });

const plainFields = {
  LicenseNumber: ['License Number', 'License #', 'License', 'Numéro de permis', 'Permis'],
  Specialty: ['Specialty', 'Spécialité'],
  PhoneNum: ['Phone', 'Phone Number', 'Telephone', 'Téléphone'],
  FaxNum: ['Fax', 'Fax Number', 'Télécopieur'],
  CustomerType: ['Customer Type', 'Type', 'Type de client'],
  CustomerType2: ['Customer Type 2', 'Type de client 2'],
  CustomerType3: ['Customer Type 3', 'Type de client 3'],
  Status: ['Status', 'Statut', 'État du client'],
} as const;
const contactFields = {
  FirstName: ['Contact First Name', 'First Name', 'Prénom du contact', 'Prénom'],
  LastName: ['Contact Last Name', 'Last Name', 'Nom du contact', 'Nom de famille'],
  PhoneNumber: ['Contact Phone', 'Téléphone du contact'],
} as const;
const addressFields = {
  Line1: ['Address Line 1', 'Address', 'Street', 'Adresse ligne 1', 'Adresse', 'Rue'],
  Line2: ['Address Line 2', 'Adresse ligne 2'],
  City: ['City', 'Ville'],
  LocationCode: ['Location Code', 'Code d’emplacement'],
} as const;
const longest: Readonly<Record<string, number>> = {
  LicenseNumber: 50,
  PhoneNum: 30,
  FaxNum: 30,
  PhoneNumber: 30,
  Line1: 255,
  Line2: 255,
};
const createFieldParser = (field: string) => createTextParser(longest[field] ?? 100);

const columnsOf = <Field extends string>(
  fields: Readonly<Record<Field, Column<CustomerRecord>['names']>>,
  textOf: (customer: CustomerRecord, field: Field) => string | null | undefined,
) =>
  Object.fromEntries(
    (Object.keys(fields) as Field[]).map((field) => [
      field,
      column(
        fields[field],
        (customer) => textOrNone(textOf(customer, field)),
        createFieldParser(field),
      ),
    ]),
  );

const columns: DataKindPlan<CustomerRecord>['columns'] = {
  JdeNum: {
    ...column(
      [
        'Customer #',
        'Customer Number',
        'JDE #',
        'JDE Number',
        'JdeNum',
        'Account',
        'Account Number',
        'Numéro de client',
        'No de client',
        'Numéro JDE',
      ],
      ({ JdeNum }) => JdeNum,
      createRequiredTextParser(20),
    ),
    isNeeded: true,
  },
  Name: {
    ...column(
      ['Name', 'Customer Name', 'Customer', 'Practice', 'Nom', 'Nom du client', 'Client'],
      ({ Name }) => textOrNone(Name),
      createRequiredTextParser(100),
    ),
    isNeeded: true,
  },
  ...columnsOf(plainFields, (customer, field) => customer[field]),
  SalesTax: column(
    ['Sales Tax', 'Sales Tax %', 'Tax', 'Taxe de vente', 'Taxe'],
    ({ SalesTax }) => (typeof SalesTax === 'number' ? toDecimalText(SalesTax, 4) : ''),
    readRate,
  ),
  GroupNames: column(
    ['Groups', 'Group', 'Groupes', 'Groupe'],
    ({ GroupNames }) => GroupNames.join('; '),
    (text) => {
      const read = createTextParser(500)(text);
      return 'reason' in read ? read : { value: partsOf(text) };
    },
  ),
  ...columnsOf(contactFields, ({ CustomerContact }, field) => CustomerContact?.[field]),
  Email: column(
    ['Email', 'E-mail', 'Contact Email', 'Courriel'],
    ({ CustomerContact }) => textOrNone(CustomerContact?.Email),
    textBy(MaybeEmail),
  ),
  ...columnsOf(addressFields, ({ Address }, field) => Address?.[field]),
  StateId: column(
    ['State', 'State/Province', 'Province', 'État'],
    ({ Address }) => regionCode(Address?.StateId),
    readRegion,
  ),
  ZipCode: column(
    ['ZIP', 'Zip Code', 'Postal Code', 'Code postal'],
    ({ Address }) => textOrNone(Address?.ZipCode),
    createTextParser(MAX_ZIP_LENGTH),
  ),
};

const partsOf = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

const ofContact = new Set(['FirstName', 'LastName', 'PhoneNumber', 'Email']);
const ofAddress = new Set(['Line1', 'Line2', 'City', 'StateId', 'ZipCode', 'LocationCode']);
/** What an address repeats of its customer. */
const inAddress = ['Name', 'PhoneNum', 'FaxNum', 'FirstName', 'LastName'];

const isOfAddress = (field: string) => ofAddress.has(field) || inAddress.includes(field);

const pickOf = (fields: ChangedRecordFields, isOf: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => isOf(field)));

const blank = {
  LicenseNumber: null,
  Specialty: null,
  PhoneNum: null,
  FaxNum: null,
  SalesTax: null,
  CustomerType: null,
  CustomerType2: null,
  CustomerType3: null,
  GroupNames: [],
  Status: null,
};

function make(
  fields: ChangedRecordFields,
  before: CustomerRecord | undefined,
): Omit<CustomerRecord, 'Id'> {
  const own = pickOf(fields, (field) => !ofContact.has(field) && !ofAddress.has(field));
  const CustomerContact = {
    ...before?.CustomerContact,
    ...pickOf(fields, (f) => ofContact.has(f)),
  };
  const customer = {
    ...(before ?? blank),
    ...own,
    // However a file writes the number, it is the one that it is.
    JdeNum: before?.JdeNum ?? String(fields.JdeNum),
    CustomerContact,
    IsPrivate: false,
    OwnerRepId: null,
    Version: (before?.Version ?? 0) + 1,
  } as Omit<CustomerRecord, 'Id'>;
  if (before && !Object.keys(fields).some(isOfAddress)) return customer;
  return { ...customer, ...addressesOf(fields, customer, before) };
}

/** The first address is the customer's; others are sites, of which files say nothing. */
function addressesOf(
  fields: ChangedRecordFields,
  customer: Omit<CustomerRecord, 'Id'>,
  before: CustomerRecord | undefined,
): Pick<CustomerRecord, 'Address' | 'Addresses'> {
  const place = pickOf(fields, (field) => ofAddress.has(field));
  const region = findRegionById(place.StateId as number | null | undefined);
  const repeats: Readonly<Record<string, unknown>> = {
    Name: customer.Name,
    PhoneNumber: customer.PhoneNum,
    FaxNumber: customer.FaxNum,
    Contact: getFullName(customer.CustomerContact) || null,
  };
  const Address = {
    ...before?.Address,
    ...place,
    ...(region && { CountryId: region.CountryId }),
    ...repeats,
  };
  return { Address, Addresses: [Address, ...(before?.Addresses ?? []).slice(1)] };
}

/** The customers that are everyone's, by their numbers; private ones are their reps' own affair (D36). */
export const customers: DataKindPlan<CustomerRecord> = {
  list: 'CUSTOMERS',
  columns,
  key: 'JdeNum',
  keyOf: plainNumber,
  nameOf: ({ JdeNum, Name }) => `${JdeNum} ${Name ?? ''}`,
  make,
  async load(dealer) {
    const all = await listCustomers(dealer);
    const privateNumbers = new Set(
      all.filter(({ IsPrivate }) => IsPrivate).map(({ JdeNum }) => plainNumber(JdeNum)),
    );
    return {
      records: all.filter(({ IsPrivate }) => !IsPrivate),
      findKeyProblem: (number) =>
        privateNumbers.has(number) ? dataFilesTexts.privateNumber : undefined,
      async named(missing) {
        if (missing.length === 0) return new Set();
        const ordered = new Set((await listOrderRows(dealer)).map(({ CustomerId }) => CustomerId));
        return new Set(missing.filter(({ Id }) => ordered.has(Id)));
      },
    };
  },
};
