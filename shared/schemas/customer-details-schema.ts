import * as z from 'zod/mini';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import { MaybeEmail } from './account-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  IdParam,
  createLineSchema,
  MaybeText,
  MaybeTimestamp,
  Text,
  createTextSchema,
  Timestamp,
  createIntegerSchema,
} from './schema-values.ts';

export const MAX_CUSTOMER_CONTACTS = 50;
export const MAX_CUSTOMER_NOTES = 200;
export const MAX_CUSTOMER_NOTE_LENGTH = 2000;

const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);
/** Which state of it is to be removed; any, where it is not said. */
export const SeenVersionQuery = z.object({ Version: z.optional(IdParam) });

/** Somebody at a customer's, beside the contact that the customer itself has. */
export const CustomerContact = registerSchema(
  'ContactAtCustomer',
  z.object({
    Id,
    FirstName: MaybeText,
    LastName: MaybeText,
    /** What they do there, or what is to be known of them. */
    Role: MaybeText,
    PhoneNumber: MaybeText,
    Email: MaybeText,
    Version,
  }),
);
export type CustomerContact = z.output<typeof CustomerContact>;

const createOptionalLineSchema = (maxLength: number) =>
  z._default(z.nullable(createLineSchema(maxLength)), null);
const contactFields = {
  FirstName: createOptionalLineSchema(100),
  LastName: createOptionalLineSchema(100),
  Role: createOptionalLineSchema(100),
  PhoneNumber: createOptionalLineSchema(30),
  Email: MaybeEmail,
};

type ContactNames = { FirstName: string | null; LastName: string | null };

/** Nobody can be asked for who has no name. */
function requireContactName({ value, issues }: z.core.ParsePayload<ContactNames>) {
  if (value.FirstName || value.LastName) return;
  const message = customersTexts.nameRequired;
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
      /** Which state of it the caller has seen: a change of another is refused (409). */
      Version,
    })
    .check(requireContactName),
);

/** What a user of the dealer has noted of a customer; it is the dealer's own, and no part of the customer. */
export const CustomerNote = registerSchema(
  'NoteOnCustomer',
  z.object({
    Id,
    Text: createTextSchema(MAX_CUSTOMER_NOTE_LENGTH),
    /** Who wrote it, by the name they had then, and when; and when its words were changed, if they were. */
    By: Text,
    ByUserId: Id,
    On: Timestamp,
    ChangedOn: MaybeTimestamp,
    Version,
  }),
);
export type CustomerNote = z.output<typeof CustomerNote>;

const noteFields = {
  Text: createTextSchema(MAX_CUSTOMER_NOTE_LENGTH).check(
    z.trim(),
    z.minLength(1, accountsTexts.required),
  ),
};

export const NewCustomerNote = registerSchema('NewNote', z.object(noteFields));
export type NewCustomerNote = z.output<typeof NewCustomerNote>;

export const CustomerNoteUpdate = registerSchema(
  'NoteUpdate',
  z.object({
    ...noteFields,
    /** Which state of it the caller has seen: a change of another is refused (409). */
    Version,
  }),
);

/** Who sees a private customer beside those who see it anyway, and who asks to; for administrators. */
export const CustomerAccess = registerSchema(
  'CustomerAccess',
  z.object({
    /** Whose private customer it is; null where nobody of the dealer is known as that. */
    Owner: z.nullable(Text),
    /** Whether everybody of the dealer sees it without being given access. */
    IsShared: Flag,
    Asked: z.array(z.object({ AppUserId: Id, Name: Text, On: Timestamp })),
    Given: z.array(z.object({ AppUserId: Id, Name: Text })),
  }),
);
export type CustomerAccess = z.output<typeof CustomerAccess>;

/** What is told of a change: of the customer whom it is about. */
export const AuditedCustomerDetails = z.object({
  Contact: z.nullish(createTextSchema(5000)),
  Note: z.nullish(createTextSchema(5000)),
  Access: z._default(z.array(Text), []),
});
