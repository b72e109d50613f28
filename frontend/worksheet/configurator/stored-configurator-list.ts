import * as z from 'zod/mini';
import {
  deleteExtraDraft,
  readExtraDraft,
  saveExtraDraft,
  type ExtraDraftKey,
} from '#frontend/journal/extra-draft.ts';
import { ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';
import type { ConfiguratorList } from './configurator-list.ts';

/** What is being configured for an order, as the browser keeps it: it is there again after a reload and after a crash. */
const StoredConfiguratorList = z.object({
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
type StoredConfiguratorList = z.output<typeof StoredConfiguratorList>;

/** Undefined where there is none, or where it was written by another version or by a hand. */
export function readStoredConfiguratorList(
  spot: ExtraDraftKey,
): (StoredConfiguratorList & { savedOn: string }) | undefined {
  const stored = readExtraDraft(spot);
  const { data } = z.safeDecode(
    StoredConfiguratorList,
    stored?.content as z.input<typeof StoredConfiguratorList>,
  );
  return stored &&
    data?.items.every(({ product, parts }) => product.Subproducts.length === parts.length)
    ? { ...data, savedOn: stored.savedOn }
    : undefined;
}

/** An empty list of an order that was never saved is nothing to come back to. Gives when it was kept. */
export function writeStoredConfiguratorList(
  spot: ExtraDraftKey,
  { list, categoryId }: { list: ConfiguratorList; categoryId: number | null },
): string | undefined {
  if (list.length === 0 && spot.orderId === 0) {
    deleteExtraDraft(spot);
    return undefined;
  }
  const items = list.map(({ parts, ...item }) => ({ ...item, parts: [...parts] }));
  return saveExtraDraft(spot, z.encode(StoredConfiguratorList, { categoryId, items }));
}
