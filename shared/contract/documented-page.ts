import * as z from 'zod/mini';
import { Cell, rowsIn } from '#shared/schemas/grid.ts';
import { documented } from '#shared/schemas/values.ts';

/**
 * What a grid call answers, as other clients read it: a list whose entries are rows, groups of them, or parts of rows. It
 * says the same as the schema that the answer is written by, which goes by the list, in words that generators of clients
 * know: a list that holds itself is none of theirs.
 */
export function asDocumented(reply: z.ZodMiniType): z.ZodMiniType {
  const row = rowsIn(reply);
  return row && reply instanceof z.ZodMiniObject
    ? z.extend(reply, { data: z.array(entryOf(row)) })
    : reply;
}

const entryOf = (row: z.ZodMiniObject): z.ZodMiniType =>
  z.union([row, groupOf(row), z.partial(row)]);

const groups = new WeakMap<z.ZodMiniObject, z.ZodMiniType>();

function groupOf(row: z.ZodMiniObject): z.ZodMiniType {
  const known = groups.get(row);
  if (known) return known;
  const group = documented(
    `GroupOf${z.globalRegistry.get(row)?.id ?? ''}`,
    z.object({
      key: Cell,
      get items() {
        return z.nullable(z.array(entryOf(row)));
      },
      count: z.int(),
      summary: z.optional(z.array(Cell)),
    }),
  );
  groups.set(row, group);
  return group;
}
