import * as z from 'zod/mini';
import { GridCell, findGridRowSchema } from '#shared/schemas/grid-schema.ts';
import { registerSchema } from '#shared/schemas/schema-values.ts';

/**
 * What a grid call answers, as other clients read it: a list whose entries are rows, groups of them, or parts of rows. It
 * says the same as the schema that the answer is written by, which goes by the list, in words that generators of clients
 * know: a list that holds itself is none of theirs.
 */
export function toDocumentedReply(reply: z.ZodMiniType): z.ZodMiniType {
  const row = findGridRowSchema(reply);
  return row && reply instanceof z.ZodMiniObject
    ? z.extend(reply, { data: z.array(createListEntrySchema(row)) })
    : reply;
}

const createListEntrySchema = (row: z.ZodMiniObject): z.ZodMiniType =>
  z.union([row, getGroupSchema(row), z.partial(row)]);

const groupSchemasByRow = new WeakMap<z.ZodMiniObject, z.ZodMiniType>();

function getGroupSchema(row: z.ZodMiniObject): z.ZodMiniType {
  const cached = groupSchemasByRow.get(row);
  if (cached) return cached;
  const group = registerSchema(
    `GroupOf${z.globalRegistry.get(row)?.id ?? ''}`,
    z.object({
      key: GridCell,
      get items() {
        return z.nullable(z.array(createListEntrySchema(row)));
      },
      count: z.int(),
      summary: z.optional(z.array(GridCell)),
    }),
  );
  groupSchemasByRow.set(row, group);
  return group;
}
