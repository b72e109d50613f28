import * as z from 'zod/mini';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import { MaybeEmail } from './account-schema.ts';
import { registerFieldMessage } from './field-texts.ts';
import { Customer } from './people-schema.ts';
import { RegionId } from './region-id-schema.ts';
import {
  registerSchema,
  Flag,
  createTrimmedLineSchema,
  MaybeId,
  Version,
} from './schema-values.ts';
import { TaxExemption } from './tax-exemption-schema.ts';

export const CustomerWithVersion = registerSchema(
  'CustomerWithVersion',
  z.extend(Customer, { Version }),
);
export type CustomerWithVersion = z.output<typeof CustomerWithVersion>;

const createOptionalLineSchema = (maxLength: number) =>
  z._default(z.nullable(createTrimmedLineSchema(maxLength)), null);

const ContactInput = z.object({
  FirstName: createOptionalLineSchema(100),
  LastName: createOptionalLineSchema(100),
  PhoneNumber: createOptionalLineSchema(30),
  Email: MaybeEmail,
});

const AddressInput = z.object({
  /** Missing: stays unchanged. */
  AddressId: z.optional(MaybeId),
  Name: z.optional(z.nullable(createTrimmedLineSchema(100))),
  LocationCode: z.optional(z.nullable(createTrimmedLineSchema(100))),
  Line1: createOptionalLineSchema(255),
  Line2: createOptionalLineSchema(255),
  City: createOptionalLineSchema(100),
  StateId: z._default(z.nullable(RegionId), null),
  CountryId: z._default(z.nullable(MaybeId), null),
  ZipCode: createOptionalLineSchema(MAX_ZIP_LENGTH),
});

const customerFields = {
  JdeNum: createTrimmedLineSchema(20).check(
    z.minLength(1, registerFieldMessage('customers.numberRequired', customersTexts.numberRequired)),
  ),
  Name: createOptionalLineSchema(100),
  LicenseNumber: createOptionalLineSchema(50),
  Specialty: createOptionalLineSchema(100),
  PhoneNum: createOptionalLineSchema(30),
  FaxNum: createOptionalLineSchema(30),
  CustomerContact: z._default(ContactInput, {
    FirstName: null,
    LastName: null,
    PhoneNumber: null,
    Email: null,
  }),
  Address: z._default(AddressInput, {
    Line1: null,
    Line2: null,
    City: null,
    StateId: null,
    CountryId: null,
    ZipCode: null,
  }),
  /** Missing: stays unchanged. Null: none any more. */
  TaxExemption: z.nullish(TaxExemption),
};

type CustomerNames = z.output<
  z.ZodMiniObject<Pick<typeof customerFields, 'Name' | 'CustomerContact'>>
>;

/** A business needs a name; otherwise the contact needs a first and a last name (spec 1: section 5). */
function requireCustomerName({ value, issues }: z.core.ParsePayload<CustomerNames>) {
  const { Name, CustomerContact } = value;
  const { FirstName, LastName } = CustomerContact;
  const addMissingNameIssue = (path: string[]) =>
    issues.push({
      code: 'custom',
      path,
      message: registerFieldMessage('customers.nameRequired', customersTexts.nameRequired),
      input: value,
    });
  if (Name) return;
  if (!FirstName && !LastName) addMissingNameIssue(['Name']);
  if (!FirstName) addMissingNameIssue(['CustomerContact', 'FirstName']);
  if (!LastName) addMissingNameIssue(['CustomerContact', 'LastName']);
}

/** A private customer to create. */
export const NewCustomer = registerSchema(
  'NewCustomer',
  z
    .object({
      ...customerFields,
      /** Creates the customer although another one has the number. */
      PrivateCustomerBypass: z._default(Flag, false),
    })
    .check(requireCustomerName),
);
export type NewCustomer = z.output<typeof NewCustomer>;

export const CustomerUpdate = registerSchema(
  'CustomerUpdate',
  z
    .object({
      ...customerFields,
      /** The version that the caller has seen: a change that is based on another one is rejected (409). */
      Version,
    })
    .check(requireCustomerName),
);
export type CustomerUpdate = z.output<typeof CustomerUpdate>;

/** The new customer; or the flag that the user must confirm first, and then nothing was created. */
export const CreateCustomerResult = registerSchema(
  'CreatedCustomer',
  z.extend(z.partial(CustomerWithVersion), { DisplayConfirmationModal: z.optional(Flag) }),
);
export type CreateCustomerResult = z.output<typeof CreateCustomerResult>;

/** Each given field must be a part of the customer's. */
export const CustomerSearch = registerSchema(
  'CustomerSearch',
  z.object({
    JdeNum: z.nullish(createTrimmedLineSchema(20)),
    Name: z.nullish(createTrimmedLineSchema(100)),
    City: z.nullish(createTrimmedLineSchema(100)),
    ZipCode: z.nullish(createTrimmedLineSchema(MAX_ZIP_LENGTH)),
    PhoneNum: z.nullish(createTrimmedLineSchema(30)),
    LicenseNumber: z.nullish(createTrimmedLineSchema(50)),
  }),
);
export type CustomerSearch = z.output<typeof CustomerSearch>;

/** The fields that the audit log records. */
export const AuditedCustomer = z.pick(Customer, {
  JdeNum: true,
  Name: true,
  LicenseNumber: true,
  Specialty: true,
  PhoneNum: true,
  FaxNum: true,
  CustomerContact: true,
  Address: true,
  TaxExemption: true,
});
