import {
  listDealerCustomers,
  normalizeCustomerNumber,
  type CustomerRecord,
} from '#functions/store/dealers/stored-customers.ts';
import { listOrderRowsWithDeletedAndLegacy } from '#functions/store/orders/all-order-rows.ts';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import { MaybeEmail } from '#shared/schemas/account-schema.ts';
import {
  createRequiredTextCellParser,
  parsePercentCell,
  parseRegionCellToId,
  getRegionCodeOrEmpty,
  createSchemaCellParser,
  toTextOrEmpty,
  createTextCellParser,
  type DataColumn,
} from './data-columns.ts';
import type { DataKindPlan, ChangedRecordFields } from './data-kind-plan.ts';

const createColumn = (
  names: DataColumn<CustomerRecord>['names'],
  formatValue: DataColumn<CustomerRecord>['formatValue'],
  parseCell: DataColumn<CustomerRecord>['parseCell'],
): DataColumn<CustomerRecord> => ({ names, formatValue, parseCell });

const customerFieldHeadings = {
  LicenseNumber: ['License Number', 'License #', 'License', 'Numéro de permis', 'Permis'],
  Specialty: ['Specialty', 'Spécialité'],
  PhoneNum: ['Phone', 'Phone Number', 'Telephone', 'Téléphone'],
  FaxNum: ['Fax', 'Fax Number', 'Télécopieur'],
  CustomerType: ['Customer Type', 'Type', 'Type de client'],
  CustomerType2: ['Customer Type 2', 'Type de client 2'],
  CustomerType3: ['Customer Type 3', 'Type de client 3'],
  Status: ['Status', 'Statut', 'État du client'],
} as const;
const contactFieldHeadings = {
  FirstName: ['Contact First Name', 'First Name', 'Prénom du contact', 'Prénom'],
  LastName: ['Contact Last Name', 'Last Name', 'Nom du contact', 'Nom de famille'],
  PhoneNumber: ['Contact Phone', 'Téléphone du contact'],
} as const;
const addressFieldHeadings = {
  Line1: ['Address Line 1', 'Address', 'Street', 'Adresse ligne 1', 'Adresse', 'Rue'],
  Line2: ['Address Line 2', 'Adresse ligne 2'],
  City: ['City', 'Ville'],
  LocationCode: ['Location Code', 'Code d’emplacement'],
} as const;
const maxLengths: Readonly<Record<string, number>> = {
  LicenseNumber: 50,
  PhoneNum: 30,
  FaxNum: 30,
  PhoneNumber: 30,
  Line1: 255,
  Line2: 255,
};
const createFieldParser = (field: string) => createTextCellParser(maxLengths[field] ?? 100);

const buildTextColumns = <Field extends string>(
  fields: Readonly<Record<Field, DataColumn<CustomerRecord>['names']>>,
  getText: (customer: CustomerRecord, field: Field) => string | null | undefined,
) =>
  Object.fromEntries(
    (Object.keys(fields) as Field[]).map((field) => [
      field,
      createColumn(
        fields[field],
        (customer) => toTextOrEmpty(getText(customer, field)),
        createFieldParser(field),
      ),
    ]),
  );

const customerColumns: DataKindPlan<CustomerRecord>['columns'] = {
  JdeNum: {
    ...createColumn(
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
      createRequiredTextCellParser(20),
    ),
    isNeeded: true,
  },
  Name: {
    ...createColumn(
      ['Name', 'Customer Name', 'Customer', 'Practice', 'Nom', 'Nom du client', 'Client'],
      ({ Name }) => toTextOrEmpty(Name),
      createRequiredTextCellParser(100),
    ),
    isNeeded: true,
  },
  ...buildTextColumns(customerFieldHeadings, (customer, field) => customer[field]),
  SalesTax: createColumn(
    ['Sales Tax', 'Sales Tax %', 'Tax', 'Taxe de vente', 'Taxe'],
    ({ SalesTax }) => (typeof SalesTax === 'number' ? toDecimalText(SalesTax, 4) : ''),
    parsePercentCell,
  ),
  GroupNames: createColumn(
    ['Groups', 'Group', 'Groupes', 'Groupe'],
    ({ GroupNames }) => GroupNames.join('; '),
    (text) => {
      const parsed = createTextCellParser(500)(text);
      return 'reason' in parsed ? parsed : { value: splitGroupNames(text) };
    },
  ),
  ...buildTextColumns(
    contactFieldHeadings,
    ({ CustomerContact }, field) => CustomerContact?.[field],
  ),
  Email: createColumn(
    ['Email', 'E-mail', 'Contact Email', 'Courriel'],
    ({ CustomerContact }) => toTextOrEmpty(CustomerContact?.Email),
    createSchemaCellParser(MaybeEmail),
  ),
  ...buildTextColumns(addressFieldHeadings, ({ Address }, field) => Address?.[field]),
  StateId: createColumn(
    ['State', 'State/Province', 'Province', 'État'],
    ({ Address }) => getRegionCodeOrEmpty(Address?.StateId),
    parseRegionCellToId,
  ),
  ZipCode: createColumn(
    ['ZIP', 'Zip Code', 'Postal Code', 'Code postal'],
    ({ Address }) => toTextOrEmpty(Address?.ZipCode),
    createTextCellParser(MAX_ZIP_LENGTH),
  ),
};

const splitGroupNames = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

const contactFieldNames = new Set(['FirstName', 'LastName', 'PhoneNumber', 'Email']);
const addressFieldNames = new Set(['Line1', 'Line2', 'City', 'StateId', 'ZipCode', 'LocationCode']);
/** Customer fields that the address repeats. */
const fieldsRepeatedInAddress = ['Name', 'PhoneNum', 'FaxNum', 'FirstName', 'LastName'];

const isStoredInAddress = (field: string) =>
  addressFieldNames.has(field) || fieldsRepeatedInAddress.includes(field);

const pickFields = (fields: ChangedRecordFields, isPicked: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => isPicked(field)));

const emptyCustomer = {
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

function buildCustomer(
  fields: ChangedRecordFields,
  before: CustomerRecord | undefined,
): Omit<CustomerRecord, 'Id'> {
  const ownFields = pickFields(
    fields,
    (field) => !contactFieldNames.has(field) && !addressFieldNames.has(field),
  );
  const CustomerContact = {
    ...before?.CustomerContact,
    ...pickFields(fields, (f) => contactFieldNames.has(f)),
  };
  const customer = {
    ...(before ?? emptyCustomer),
    ...ownFields,
    // The stored notation of the number stays, whatever notation the file uses.
    JdeNum: before?.JdeNum ?? String(fields.JdeNum),
    CustomerContact,
    IsPrivate: false,
    OwnerRepId: null,
    Version: (before?.Version ?? 0) + 1,
  } as Omit<CustomerRecord, 'Id'>;
  if (before && !Object.keys(fields).some(isStoredInAddress)) return customer;
  return { ...customer, ...buildAddresses(fields, customer, before) };
}

/** The first address is the customer's; the others are sites, which files do not contain. */
function buildAddresses(
  fields: ChangedRecordFields,
  customer: Omit<CustomerRecord, 'Id'>,
  before: CustomerRecord | undefined,
): Pick<CustomerRecord, 'Address' | 'Addresses'> {
  const addressFields = pickFields(fields, (field) => addressFieldNames.has(field));
  const region = findRegionById(addressFields.StateId as number | null | undefined);
  const repeatedFields: Readonly<Record<string, unknown>> = {
    Name: customer.Name,
    PhoneNumber: customer.PhoneNum,
    FaxNumber: customer.FaxNum,
    Contact: getFullName(customer.CustomerContact) || null,
  };
  const Address = {
    ...before?.Address,
    ...addressFields,
    ...(region && { CountryId: region.CountryId }),
    ...repeatedFields,
  };
  return { Address, Addresses: [Address, ...(before?.Addresses ?? []).slice(1)] };
}

/** A dealer's global customers, by number. Private customers are left to their reps (D36). */
export const customerDataPlan: DataKindPlan<CustomerRecord> = {
  list: 'CUSTOMERS',
  columns: customerColumns,
  key: 'JdeNum',
  normalizeKey: normalizeCustomerNumber,
  formatRecordName: ({ JdeNum, Name }) => `${JdeNum} ${Name ?? ''}`,
  buildRecord: buildCustomer,
  async loadRecords(dealer) {
    const all = await listDealerCustomers(dealer);
    const privateNumbers = new Set(
      all.filter(({ IsPrivate }) => IsPrivate).map(({ JdeNum }) => normalizeCustomerNumber(JdeNum)),
    );
    return {
      records: all.filter(({ IsPrivate }) => !IsPrivate),
      findKeyProblem: (number) =>
        privateNumbers.has(number) ? dataFilesMessages.privateNumber : undefined,
      async findReferenced(missing) {
        if (missing.length === 0) return new Set();
        const orderedCustomerIds = new Set(
          (await listOrderRowsWithDeletedAndLegacy(dealer)).map(({ CustomerId }) => CustomerId),
        );
        return new Set(missing.filter(({ Id }) => orderedCustomerIds.has(Id)));
      },
    };
  },
};
