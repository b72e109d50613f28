import { account } from '#shared/contract/account.ts';
import { messages } from '#shared/messages.ts';
import type { CurrentUser } from '#shared/schemas/people.ts';
import { call } from '../api/call.ts';
import { ownerOf } from '../journal/journal-db.ts';
import { forgetKeptWork, listKeptWork } from '../journal/kept-work.ts';
import { confirm } from '../parts/confirm.ts';
import { isOrderPageOpen } from './order-page.ts';
import { endSession } from './session.ts';

/**
 * Ends the session here and on the server, asking first on an order page and where unsaved work is kept;
 * false where the user stays. The answer gives the work up (D32).
 */
export async function signOut(user: CurrentUser): Promise<boolean> {
  const owner = ownerOf(user);
  const hasUnsaved = isOrderPageOpen() || (await listKeptWork(owner)).length > 0;
  if (hasUnsaved && !(await confirm(question))) return false;
  await call(account.logout);
  await forgetKeptWork(owner);
  endSession();
  return true;
}

const question = { title: 'Log out', text: messages.confirmLogout, accept: 'Log out' };
