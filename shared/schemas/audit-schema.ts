import * as z from 'zod/mini';
import { registerSchema, Id, Text, createTextSchema, Timestamp } from './schema-values.ts';

/** The maximum length of a recorded value. */
export const MAX_AUDIT_VALUE_LENGTH = 1000;

const AuditValue = z.nullable(createTextSchema(MAX_AUDIT_VALUE_LENGTH));

/** An entry never changes. */
export const AuditEntry = registerSchema(
  'AuditEntry',
  z.object({
    Id,
    When: Timestamp,
    /** The user who made the change, and their name at that time. */
    UserId: Id,
    By: Text,
    /** The kind of the record, such as 'form template', its id, and its name at that time. */
    Kind: Text,
    RecordId: Text,
    Name: Text,
    Deed: z.enum(['created', 'changed', 'removed']),
    /** Values as text. A list has only the removed and the added entries; null where there was no value. */
    Changes: z.array(z.object({ Field: Text, From: AuditValue, To: AuditValue })),
  }),
);
export type AuditEntry = z.output<typeof AuditEntry>;
