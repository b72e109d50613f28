import * as z from 'zod/mini';
import { readStored, writeStored } from '#frontend/browser/stored.ts';
import { ConfiguratorProduct } from '#shared/schemas/configurator.ts';
import { Timestamp } from '#shared/schemas/values.ts';
import type { List } from './list.ts';

/*
 * What is being configured for an order, as the browser keeps it: it is there again after the dialog was closed, after a
 * reload and after a crash, and gone with the logout of its user (D32).
 */

const Kept = z.object({
  savedOn: Timestamp,
  /** Where its user was. */
  categoryId: z.nullable(z.number()),
  items: z.array(
    z.object({
      product: ConfiguratorProduct,
      quantity: z.int(),
      parts: z.array(z.int()),
    }),
  ),
});
type Kept = z.output<typeof Kept>;

/** Of one user of one dealer, for one order; all that were never saved have one name. */
const nameOf = (owner: string, orderId: number) => `configurator.${owner}.${orderId}`;

/** Undefined where there is none, or where it was written by another version or by a hand. */
export function readKept(owner: string, orderId: number): Kept | undefined {
  const stored = readStored('local', nameOf(owner, orderId));
  const { data } = z.safeDecode(Kept, stored as z.input<typeof Kept>);
  return data?.items.every(({ product, parts }) => product.Subproducts.length === parts.length)
    ? data
    : undefined;
}

export const dropKept = (owner: string, orderId: number) =>
  writeStored('local', nameOf(owner, orderId), null);

/** A browser has room for a few megabytes: what it does not take is there until the page goes. */
export function writeKept(
  owner: string,
  orderId: number,
  { list, categoryId }: { list: List; categoryId: number | null },
) {
  const items = list.map(({ parts, ...item }) => ({ ...item, parts: [...parts] }));
  const kept: Kept = { savedOn: new Date().toISOString(), categoryId, items };
  try {
    writeStored('local', nameOf(owner, orderId), z.encode(Kept, kept));
  } catch {
    dropKept(owner, orderId);
  }
}
