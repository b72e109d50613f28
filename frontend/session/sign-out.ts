import { call } from '#frontend/api/call.ts';
import { ownerOf } from '#frontend/journal/owner.ts';
import { forgetDrafts, isUnsavedElsewhere, listDrafts } from '#frontend/journal/stored-drafts.ts';
import { forgetForms, unsavedForms } from '#frontend/kept-forms/form-drafts.ts';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import * as account from '#shared/contract/account-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { signOutTexts } from '#shared/texts/sign-out-texts.ts';
import { broadcastSignedOut } from './ending.ts';
import { isOrderOpen } from './open-orders.ts';
import { endSession } from './session.ts';

/**
 * Ends the session here and on the server, by logging out unless told, asking first on an order page and where unsaved work is kept;
 * false where the user stays. The answer gives the work up (D32), except what another tab has on its screen.
 */
export async function signOut(
  user: CurrentUser,
  end: () => Promise<void> = () => call(account.logout),
): Promise<boolean> {
  const owner = ownerOf(user);
  const [drafts, isElsewhere, forms] = await Promise.all([
    listDrafts(owner),
    isUnsavedElsewhere(owner),
    unsavedForms(owner),
  ]);
  const warnings = [
    ...(isOrderOpen() || drafts.length > 0 || forms.isHere ? [signOutTexts.confirmLogout] : []),
    ...(isElsewhere || forms.isElsewhere ? [signOutTexts.workInAnotherTab] : []),
  ];
  if (warnings.length > 0 && !(await confirm({ ...question, text: warnings.join(' ') })))
    return false;
  await end();
  await Promise.all([forgetDrafts(owner), forgetForms(owner)]);
  broadcastSignedOut(user.AppUserId);
  endSession();
  return true;
}

const question = { title: t`Log out`, accept: t`Log out` };
