import { account } from '#shared/contract/account.ts';
import { messages } from '#shared/messages.ts';
import { call } from '../api/call.ts';
import { confirm } from '../parts/confirm.ts';
import { isOrderPageOpen } from './order-page.ts';
import { endSession } from './session.ts';

/** Ends the session here and on the server, asking first on an order page; false where the user stays. */
export async function signOut(): Promise<boolean> {
  if (isOrderPageOpen() && !(await confirm(question))) return false;
  await call(account.logout);
  endSession();
  return true;
}

const question = { title: 'Log out', text: messages.confirmLogout, accept: 'Log out' };
