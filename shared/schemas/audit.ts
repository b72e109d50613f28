import * as z from 'zod/mini';
import { documented, Id, Text, textUpTo, Timestamp } from './values.ts';

/** How much of a value is kept. */
export const AUDITED_TEXT_LENGTH = 1000;

const Value = z.nullable(textUpTo(AUDITED_TEXT_LENGTH));

/** Who changed what, from what to what, when. Nobody changes an entry. */
export const AuditEntry = documented(
  'AuditEntry',
  z.object({
    Id,
    When: Timestamp,
    /** Who did it, and by the name they had then. */
    UserId: Id,
    By: Text,
    /** Of which kind the record is: 'form template'; by which id, and by which name it was known then. */
    Kind: Text,
    RecordId: Text,
    Name: Text,
    Deed: z.enum(['created', 'changed', 'removed']),
    /** Values as text, lists by what was taken out of them and what was put in; null where there was none. */
    Changes: z.array(z.object({ Field: Text, From: Value, To: Value })),
  }),
);
export type AuditEntry = z.output<typeof AuditEntry>;
