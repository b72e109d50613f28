import { CallFailed } from '#frontend/api/call-failed.ts';
import { ownerOf } from '#frontend/journal/owner.ts';
import { listDrafts, readDraft, type StoredDraft } from '#frontend/journal/stored-drafts.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { openOrder, type Opened } from './open-order.ts';

type OrderPageLocation = {
  id: string | undefined;
  cid: string | undefined;
  /** The draft whose link was followed: the only one to offer. */
  draft: string | undefined;
};

/** What an order page opens with; `gone` where there is no such order any more, but unsaved work on it. */
export type OpenedPage =
  | { opened: Opened; kept: readonly StoredDraft[] }
  | { gone: readonly StoredDraft[] };

/** Reads the order, and beside it what this browser keeps of unsaved work on it. */
export async function openPage(
  location: OrderPageLocation,
  user: CurrentUser,
): Promise<OpenedPage> {
  const reading = readAll(location, ownerOf(user));
  try {
    return { opened: await openOrder(location, user), kept: await reading };
  } catch (error) {
    const storedDrafts = await reading;
    const isDeleted =
      error instanceof CallFailed && error.status === 404 && storedDrafts.length > 0;
    if (isDeleted) return { gone: storedDrafts };
    throw error;
  }
}

async function readAll(
  { id, draft }: OrderPageLocation,
  owner: string,
): Promise<readonly StoredDraft[]> {
  const drafts = await listDrafts(owner);
  const ofThis = drafts.filter(({ orderId }) => orderId === Number(id ?? 0));
  const wanted = ofThis.filter((each) => each.id === draft);
  const works = await Promise.all(
    (wanted.length > 0 ? wanted : ofThis).map((each) => readDraft(owner, each.id)),
  );
  return works.filter((work) => work !== undefined);
}
