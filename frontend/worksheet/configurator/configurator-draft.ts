import * as z from 'zod/mini';
import {
  deleteExtraDraft,
  readExtraDraft,
  saveExtraDraft,
  type ExtraDraftKey,
} from '#frontend/journal/extra-draft.ts';
import { ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';
import type { ConfiguratorList } from './configurator-list.ts';

/** The configured list of an order in browser storage; it survives a reload and a crash. */
const StoredConfiguratorList = z.object({
  /** The category that the user had open. */
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

/** Undefined where nothing is stored, or where the stored value is invalid, such as that of another version. */
export function readConfiguratorDraft(
  draftKey: ExtraDraftKey,
): (StoredConfiguratorList & { savedOn: string }) | undefined {
  const stored = readExtraDraft(draftKey);
  const { data } = z.safeDecode(
    StoredConfiguratorList,
    stored?.content as z.input<typeof StoredConfiguratorList>,
  );
  return stored &&
    data?.items.every(({ product, parts }) => product.Subproducts.length === parts.length)
    ? { ...data, savedOn: stored.savedOn }
    : undefined;
}

/** Does not store an empty list of an order that was never saved. Returns the time of storage. */
export function saveConfiguratorDraft(
  draftKey: ExtraDraftKey,
  { list, categoryId }: { list: ConfiguratorList; categoryId: number | null },
): string | undefined {
  if (list.length === 0 && draftKey.orderId === 0) {
    deleteExtraDraft(draftKey);
    return undefined;
  }
  const items = list.map(({ parts, ...item }) => ({ ...item, parts: [...parts] }));
  return saveExtraDraft(draftKey, z.encode(StoredConfiguratorList, { categoryId, items }));
}
