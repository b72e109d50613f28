import * as z from 'zod/mini';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { customersTexts } from '#shared/texts/customers.ts';
import { MaybeEmail } from './account.ts';
import {
  documented,
  Flag,
  Id,
  IdText,
  lineUpTo,
  MaybeText,
  MaybeTimestamp,
  Text,
  textUpTo,
  Timestamp,
  createIntegerSchema,
} from './values.ts';

export const MAX_CUSTOMER_CONTACTS = 50;
export const MOST_NOTES = 200;
export const CUSTOMER_NOTE_LENGTH = 2000;

const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);
/** Which state of it is to be removed; any, where it is not said. */
export const VersionSeen = z.object({ Version: z.optional(IdText) });

/** Somebody at a customer's, beside the contact that the customer itself has. */
export const ContactAtCustomer = documented(
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
export type ContactAtCustomer = z.output<typeof ContactAtCustomer>;

const line = (most: number) => z._default(z.nullable(lineUpTo(most)), null);
const contactFields = {
  FirstName: line(100),
  LastName: line(100),
  Role: line(100),
  PhoneNumber: line(30),
  Email: MaybeEmail,
};

type Named = { FirstName: string | null; LastName: string | null };

/** Nobody can be asked for who has no name. */
function checkName({ value, issues }: z.core.ParsePayload<Named>) {
  if (value.FirstName || value.LastName) return;
  const message = customersTexts.nameRequired;
  issues.push({ code: 'custom', path: ['FirstName'], message, input: value });
}

export const NewContact = documented('NewContact', z.object(contactFields).check(checkName));
export type NewContact = z.output<typeof NewContact>;

export const ContactUpdate = documented(
  'ContactUpdate',
  z
    .object({
      ...contactFields,
      /** Which state of it the caller has seen: a change of another is refused (409). */
      Version,
    })
    .check(checkName),
);

/** What a user of the dealer has noted of a customer; it is the dealer's own, and no part of the customer. */
export const NoteOnCustomer = documented(
  'NoteOnCustomer',
  z.object({
    Id,
    Text: textUpTo(CUSTOMER_NOTE_LENGTH),
    /** Who wrote it, by the name they had then, and when; and when its words were changed, if they were. */
    By: Text,
    ByUserId: Id,
    On: Timestamp,
    ChangedOn: MaybeTimestamp,
    Version,
  }),
);
export type NoteOnCustomer = z.output<typeof NoteOnCustomer>;

const noteFields = {
  Text: textUpTo(CUSTOMER_NOTE_LENGTH).check(z.trim(), z.minLength(1, accountsTexts.required)),
};

export const NewNote = documented('NewNote', z.object(noteFields));
export type NewNote = z.output<typeof NewNote>;

export const NoteUpdate = documented(
  'NoteUpdate',
  z.object({
    ...noteFields,
    /** Which state of it the caller has seen: a change of another is refused (409). */
    Version,
  }),
);

/** Who sees a private customer beside those who see it anyway, and who asks to; for administrators. */
export const CustomerAccess = documented(
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
export const AuditedAboutCustomer = z.object({
  Contact: z.nullish(textUpTo(5000)),
  Note: z.nullish(textUpTo(5000)),
  Access: z._default(z.array(Text), []),
});
