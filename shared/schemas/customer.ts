import * as z from 'zod/mini';
import { ZIP_MAX_LENGTH } from '#shared/constants.ts';
import { customersTexts } from '#shared/texts/customers.ts';
import { MaybeEmail } from './account.ts';
import { Customer } from './people.ts';
import { RegionId } from './region-ids.ts';
import { documented, Flag, lineUpTo, MaybeId, createIntegerSchema } from './values.ts';

const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);

/** A customer, and which state of it that is. */
export const CustomerWithVersion = documented(
  'CustomerWithVersion',
  z.extend(Customer, { Version }),
);
export type CustomerWithVersion = z.output<typeof CustomerWithVersion>;

const line = (most: number) => z._default(z.nullable(lineUpTo(most)), null);

const Contact = z.object({
  FirstName: line(100),
  LastName: line(100),
  PhoneNumber: line(30),
  Email: MaybeEmail,
});

const Address = z.object({
  /** Left out: as they are. */
  AddressId: z.optional(MaybeId),
  Name: z.optional(z.nullable(lineUpTo(100))),
  LocationCode: z.optional(z.nullable(lineUpTo(100))),
  Line1: line(255),
  Line2: line(255),
  City: line(100),
  StateId: z._default(z.nullable(RegionId), null),
  CountryId: z._default(z.nullable(MaybeId), null),
  ZipCode: line(ZIP_MAX_LENGTH),
});

const customerFields = {
  JdeNum: lineUpTo(20).check(z.minLength(1, customersTexts.numberRequired)),
  Name: line(100),
  LicenseNumber: line(50),
  Specialty: line(100),
  PhoneNum: line(30),
  FaxNum: line(30),
  CustomerContact: z._default(Contact, {
    FirstName: null,
    LastName: null,
    PhoneNumber: null,
    Email: null,
  }),
  Address: z._default(Address, {
    Line1: null,
    Line2: null,
    City: null,
    StateId: null,
    CountryId: null,
    ZipCode: null,
  }),
};

type Named = z.output<z.ZodMiniObject<Pick<typeof customerFields, 'Name' | 'CustomerContact'>>>;

/** A business has a name, or else somebody there has a first and a last one (spec 1: section 5). */
function checkNames({ value, issues }: z.core.ParsePayload<Named>) {
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
export const NewCustomer = documented(
  'NewCustomer',
  z
    .object({
      ...customerFields,
      /** Another customer has the number, and this is another one all the same. */
      PrivateCustomerBypass: z._default(Flag, false),
    })
    .check(checkNames),
);
export type NewCustomer = z.output<typeof NewCustomer>;

export const CustomerUpdate = documented(
  'CustomerUpdate',
  z
    .object({
      ...customerFields,
      /** Which state of it the caller has seen: a change of another is refused (409). */
      Version,
    })
    .check(checkNames),
);
export type CustomerUpdate = z.output<typeof CustomerUpdate>;

/** The customer that was made; or that it must be confirmed first, and then nothing was. */
export const CreatedCustomer = documented(
  'CreatedCustomer',
  z.extend(z.partial(CustomerWithVersion), { DisplayConfirmationModal: z.optional(Flag) }),
);
export type CreatedCustomer = z.output<typeof CreatedCustomer>;

/** What customers are looked for by: each that is given must be part of theirs. */
export const CustomerSearch = documented(
  'CustomerSearch',
  z.object({
    JdeNum: z.nullish(lineUpTo(20)),
    Name: z.nullish(lineUpTo(100)),
    City: z.nullish(lineUpTo(100)),
    ZipCode: z.nullish(lineUpTo(ZIP_MAX_LENGTH)),
    PhoneNum: z.nullish(lineUpTo(30)),
    LicenseNumber: z.nullish(lineUpTo(50)),
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
