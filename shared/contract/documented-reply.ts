import * as z from 'zod/mini';
import { GridCell, findGridRowSchema } from '#shared/schemas/grid-schema.ts';
import { registerSchema } from '#shared/schemas/schema-values.ts';

/**
 * The reply of a grid call as the document shows it: a list whose entries are rows, groups of rows, or
 * partial rows. It means the same as the schema that writes the reply, which has one alternative for each
 * kind of list. Client generators cannot handle such a list that contains itself.
 */
export function toDocumentedReplySchema(reply: z.ZodMiniType): z.ZodMiniType {
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
