import * as z from 'zod/mini';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import { MaybeEmail } from './account-schema.ts';
import { registerFieldMessage } from './field-texts.ts';
import {
  registerSchema,
  Flag,
  Id,
  IdParam,
  createTrimmedLineSchema,
  MaybeText,
  MaybeTimestamp,
  Text,
  createTextSchema,
  Timestamp,
  Version,
  requiredText,
} from './schema-values.ts';

export const MAX_CUSTOMER_CONTACTS = 50;
export const MAX_CUSTOMER_NOTES = 200;
export const MAX_CUSTOMER_NOTE_LENGTH = 2000;

/** The version to delete; without it any version is deleted. */
export const SeenVersionQuery = z.object({ Version: z.optional(IdParam) });

/** A contact of a customer, beside the customer's main contact. */
export const CustomerContact = registerSchema(
  'ContactAtCustomer',
  z.object({
    Id,
    FirstName: MaybeText,
    LastName: MaybeText,
    /** Their job there, or a remark. */
    Role: MaybeText,
    PhoneNumber: MaybeText,
    Email: MaybeText,
    Version,
  }),
);
export type CustomerContact = z.output<typeof CustomerContact>;

const createOptionalLineSchema = (maxLength: number) =>
  z._default(z.nullable(createTrimmedLineSchema(maxLength)), null);
const contactFields = {
  FirstName: createOptionalLineSchema(100),
  LastName: createOptionalLineSchema(100),
  Role: createOptionalLineSchema(100),
  PhoneNumber: createOptionalLineSchema(30),
  Email: MaybeEmail,
};

type ContactNames = { FirstName: string | null; LastName: string | null };

/** At least one of the names is required. */
function requireContactName({ value, issues }: z.core.ParsePayload<ContactNames>) {
  if (value.FirstName || value.LastName) return;
  const message = registerFieldMessage('customers.nameRequired', customersTexts.nameRequired);
  issues.push({ code: 'custom', path: ['FirstName'], message, input: value });
}

export const NewCustomerContact = registerSchema(
  'NewContact',
  z.object(contactFields).check(requireContactName),
);
export type NewCustomerContact = z.output<typeof NewCustomerContact>;

export const CustomerContactUpdate = registerSchema(
  'ContactUpdate',
  z
    .object({
      ...contactFields,
      /** The version that the caller has seen: a change that is based on another one is rejected (409). */
      Version,
    })
    .check(requireContactName),
);

/** A note about a customer, by a user of the dealer. It belongs to the dealer and not to the customer. */
export const CustomerNote = registerSchema(
  'NoteOnCustomer',
  z.object({
    Id,
    Text: createTextSchema(MAX_CUSTOMER_NOTE_LENGTH),
    /**
     * The author with their name at that time, and when it was written; ChangedOn is set where it was
     * changed.
     */
    By: Text,
    ByUserId: Id,
    On: Timestamp,
    ChangedOn: MaybeTimestamp,
    Version,
  }),
);
export type CustomerNote = z.output<typeof CustomerNote>;

const noteFields = {
  Text: createTextSchema(MAX_CUSTOMER_NOTE_LENGTH).check(z.trim(), z.minLength(1, requiredText)),
};

export const NewCustomerNote = registerSchema('NewNote', z.object(noteFields));
export type NewCustomerNote = z.output<typeof NewCustomerNote>;

export const CustomerNoteUpdate = registerSchema(
  'NoteUpdate',
  z.object({
    ...noteFields,
    /** The version that the caller has seen: a change that is based on another one is rejected (409). */
    Version,
  }),
);

/**
 * The users with access to a private customer, apart from those who always see it, and the open requests; for
 * administrators.
 */
export const CustomerAccess = registerSchema(
  'CustomerAccess',
  z.object({
    /** The name of the owner; null where no user of the dealer is known as the owner. */
    Owner: z.nullable(Text),
    /** Whether everybody of the dealer sees it without being given access. */
    IsShared: Flag,
    Asked: z.array(z.object({ AppUserId: Id, Name: Text, On: Timestamp })),
    Given: z.array(z.object({ AppUserId: Id, Name: Text })),
  }),
);
export type CustomerAccess = z.output<typeof CustomerAccess>;

/** The fields that the audit log records, under the customer. */
export const AuditedCustomerDetails = z.object({
  Contact: z.nullish(createTextSchema(5000)),
  Note: z.nullish(createTextSchema(5000)),
  Access: z._default(z.array(Text), []),
});
