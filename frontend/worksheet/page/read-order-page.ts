import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { getOwnerKey } from '#frontend/journal/get-owner-key.ts';
import {
  listUnlockedDrafts,
  readStoredDraft,
  type StoredDraft,
} from '#frontend/journal/stored-drafts.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { readOrCreateOpenedOrder, type OpenedOrderData } from './read-or-create-opened-order.ts';

type OrderPageLocation = {
  id: string | undefined;
  cid: string | undefined;
  /** The draft of the followed link; only this draft is offered. */
  draft: string | undefined;
};

/** The data of an order page. `orphanedDrafts`: the order no longer exists, but has unsaved drafts. */
export type OrderPageData =
  | { opened: OpenedOrderData; storedDrafts: readonly StoredDraft[] }
  | { orphanedDrafts: readonly StoredDraft[] };

/** Reads the order, and in parallel the unsaved drafts of it in this browser. */
export async function readOrderPage(
  location: OrderPageLocation,
  user: CurrentUser,
): Promise<OrderPageData> {
  const draftsRequest = readStoredDrafts(location, getOwnerKey(user));
  try {
    return {
      opened: await readOrCreateOpenedOrder(location, user),
      storedDrafts: await draftsRequest,
    };
  } catch (error) {
    const storedDrafts = await draftsRequest;
    const isDeleted =
      error instanceof ApiCallError && error.status === 404 && storedDrafts.length > 0;
    if (isDeleted) return { orphanedDrafts: storedDrafts };
    throw error;
  }
}

async function readStoredDrafts(
  { id, draft }: OrderPageLocation,
  owner: string,
): Promise<readonly StoredDraft[]> {
  const drafts = await listUnlockedDrafts(owner);
  const orderDrafts = drafts.filter(({ orderId }) => orderId === Number(id ?? 0));
  const wantedDrafts = orderDrafts.filter((each) => each.id === draft);
  const storedDrafts = await Promise.all(
    (wantedDrafts.length > 0 ? wantedDrafts : orderDrafts).map((each) =>
      readStoredDraft(owner, each.id),
    ),
  );
  return storedDrafts.filter((work) => work !== undefined);
}
