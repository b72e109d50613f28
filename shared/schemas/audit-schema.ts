import * as z from 'zod/mini';
import { registerSchema, Id, Text, createTextSchema, Timestamp } from './schema-values.ts';

/** How much of a value is kept. */
export const MAX_AUDIT_VALUE_LENGTH = 1000;

const AuditValue = z.nullable(createTextSchema(MAX_AUDIT_VALUE_LENGTH));

/** Who changed what, from what to what, when. Nobody changes an entry. */
export const AuditEntry = registerSchema(
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
    Changes: z.array(z.object({ Field: Text, From: AuditValue, To: AuditValue })),
  }),
);
export type AuditEntry = z.output<typeof AuditEntry>;
