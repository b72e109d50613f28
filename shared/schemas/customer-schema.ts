import * as z from 'zod/mini';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import { MaybeEmail } from './account-schema.ts';
import { Customer } from './people-schema.ts';
import { RegionId } from './region-id-schema.ts';
import {
  registerSchema,
  Flag,
  createLineSchema,
  MaybeId,
  createIntegerSchema,
} from './schema-values.ts';

const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);

/** A customer, and which state of it that is. */
export const CustomerWithVersion = registerSchema(
  'CustomerWithVersion',
  z.extend(Customer, { Version }),
);
export type CustomerWithVersion = z.output<typeof CustomerWithVersion>;

const createOptionalLineSchema = (maxLength: number) =>
  z._default(z.nullable(createLineSchema(maxLength)), null);

const ContactInput = z.object({
  FirstName: createOptionalLineSchema(100),
  LastName: createOptionalLineSchema(100),
  PhoneNumber: createOptionalLineSchema(30),
  Email: MaybeEmail,
});

const AddressInput = z.object({
  /** Left out: as they are. */
  AddressId: z.optional(MaybeId),
  Name: z.optional(z.nullable(createLineSchema(100))),
  LocationCode: z.optional(z.nullable(createLineSchema(100))),
  Line1: createOptionalLineSchema(255),
  Line2: createOptionalLineSchema(255),
  City: createOptionalLineSchema(100),
  StateId: z._default(z.nullable(RegionId), null),
  CountryId: z._default(z.nullable(MaybeId), null),
  ZipCode: createOptionalLineSchema(MAX_ZIP_LENGTH),
});

const customerFields = {
  JdeNum: createLineSchema(20).check(z.minLength(1, customersTexts.numberRequired)),
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
};

type CustomerNames = z.output<
  z.ZodMiniObject<Pick<typeof customerFields, 'Name' | 'CustomerContact'>>
>;

/** A business has a name, or else somebody there has a first and a last one (spec 1: section 5). */
function requireCustomerName({ value, issues }: z.core.ParsePayload<CustomerNames>) {
  const { Name, CustomerContact } = value;
  const { FirstName, LastName } = CustomerContact;
  const addMissingNameIssue = (path: string[]) =>
    issues.push({ code: 'custom', path, message: customersTexts.nameRequired, input: value });
  if (Name) return;
  if (!FirstName && !LastName) addMissingNameIssue(['Name']);
  if (!FirstName) addMissingNameIssue(['CustomerContact', 'FirstName']);
  if (!LastName) addMissingNameIssue(['CustomerContact', 'LastName']);
}

/** A private customer that there is to be. */
export const NewCustomer = registerSchema(
  'NewCustomer',
  z
    .object({
      ...customerFields,
      /** Another customer has the number, and this is another one all the same. */
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
      /** Which state of it the caller has seen: a change of another is refused (409). */
      Version,
    })
    .check(requireCustomerName),
);
export type CustomerUpdate = z.output<typeof CustomerUpdate>;

/** The customer that was made; or that it must be confirmed first, and then nothing was. */
export const CreateCustomerResult = registerSchema(
  'CreatedCustomer',
  z.extend(z.partial(CustomerWithVersion), { DisplayConfirmationModal: z.optional(Flag) }),
);
export type CreateCustomerResult = z.output<typeof CreateCustomerResult>;

/** What customers are looked for by: each that is given must be part of theirs. */
export const CustomerSearch = registerSchema(
  'CustomerSearch',
  z.object({
    JdeNum: z.nullish(createLineSchema(20)),
    Name: z.nullish(createLineSchema(100)),
    City: z.nullish(createLineSchema(100)),
    ZipCode: z.nullish(createLineSchema(MAX_ZIP_LENGTH)),
    PhoneNum: z.nullish(createLineSchema(30)),
    LicenseNumber: z.nullish(createLineSchema(50)),
  }),
);
export type CustomerSearch = z.output<typeof CustomerSearch>;

/** What is told of a change. */
export const AuditedCustomer = z.pick(Customer, {
  JdeNum: true,
  Name: true,
  LicenseNumber: true,
  Specialty: true,
  PhoneNum: true,
  FaxNum: true,
  CustomerContact: true,
  Address: true,
});
