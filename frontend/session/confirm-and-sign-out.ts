import { callApi } from '#frontend/api/call-api.ts';
import {
  deleteFormDraftsOnSignOut,
  locateUnsavedFormDrafts,
} from '#frontend/form-drafts/form-drafts.ts';
import { getOwnerKey } from '#frontend/journal/get-owner-key.ts';
import {
  deleteDraftsOnSignOut,
  hasUnsavedDraftInOtherTab,
  listUnlockedDrafts,
} from '#frontend/journal/stored-drafts.ts';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import * as account from '#shared/contract/account-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { signOutTexts } from '#shared/texts/sign-out-texts.ts';
import { isAnyOrderPageOpen } from './open-order-count.ts';
import { broadcastSignedOut } from './session-ending.ts';
import { clearBrowserSession } from './session.ts';

/**
 * Ends the session here and on the server, by default with the logout call. Asks first on an order page and
 * where unsaved work is stored. Returns false where the user stays. Agreeing deletes the unsaved work
 * (D32), except what another tab has open.
 */
export async function confirmAndSignOut(
  user: CurrentUser,
  endServerSession: () => Promise<void> = () => callApi(account.logout),
): Promise<boolean> {
  const owner = getOwnerKey(user);
  const [drafts, isElsewhere, forms] = await Promise.all([
    listUnlockedDrafts(owner),
    hasUnsavedDraftInOtherTab(owner),
    locateUnsavedFormDrafts(owner),
  ]);
  const warnings = [
    ...(isAnyOrderPageOpen() || drafts.length > 0 || forms.isHere
      ? [signOutTexts.confirmLogout]
      : []),
    ...(isElsewhere || forms.isElsewhere ? [signOutTexts.workInAnotherTab] : []),
  ];
  if (warnings.length > 0 && !(await askToConfirm({ ...confirmOptions, text: warnings.join(' ') })))
    return false;
  await endServerSession();
  await Promise.all([deleteDraftsOnSignOut(owner), deleteFormDraftsOnSignOut(owner)]);
  broadcastSignedOut(user.AppUserId);
  clearBrowserSession();
  return true;
}

const confirmOptions = { title: t`Log out`, accept: t`Log out` };
