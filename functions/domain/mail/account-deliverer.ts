import type { AccountMail } from '#functions/domain/accounts/mail-jobs.ts';
import { Undeliverable, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { MailRefused, sendMail, type Mail } from '#functions/outside/mail.ts';
import { findUserId, loadAccount, type Account } from '#functions/store/accounts/accounts.ts';
import { makeCode } from '#functions/store/accounts/codes.ts';
import {
  findSignUp,
  findSignUpOf,
  type PendingSignUp,
} from '#functions/store/accounts/sign-ups.ts';
import { findDealer } from '#functions/store/dealers/dealers.ts';
import { dealerKey } from '#functions/store/table/table.ts';
import { ACTIVATION_HOURS, CANADA_ID, INVITATION_HOURS, RESET_HOURS } from '#shared/constants.ts';
import { storeKind } from '#shared/pricing/order/store-code.ts';
import { regionById } from '#shared/reference/regions.ts';
import { accountMail } from './account-mail.ts';

/**
 * Makes and sends the mails about accounts. A code is made first and sent then: whoever is stopped between sends
 * another one, which ends the first.
 */
export const accountDeliverer: Deliverer = {
  async deliver({ payload }) {
    const mail = await mailFor(payload as AccountMail);
    if (!mail) return [];
    try {
      await sendMail(mail);
    } catch (error) {
      throw error instanceof MailRefused ? new Undeliverable(error.message) : error;
    }
    return [];
  },
  givenUp: () => Promise.resolve([]),
};

/** Nothing goes to an e-mail that nobody has. */
async function mailFor(asked: AccountMail): Promise<Mail | undefined> {
  if (asked.what === 'confirm') return toConfirm(asked.userId);
  if (asked.what === 'confirm again') return toConfirmAgain(asked.email);
  if (asked.what === 'reset') return toReset(await findUserId(asked.email));
  const account = await loadAccount(asked.userId);
  return asked.what === 'invite' ? toInvite(account) : toTell(account);
}

const address = () => process.env.PRODUCT_ADDRESS ?? '';
const activation = (code: string) => `${address()}/login?code=${code}`;

async function toConfirm(userId: number) {
  const signUp = await findSignUp(userId);
  if (!signUp) return undefined;
  const told = { to: signUp.Email, name: signUp.FirstName, isCanadian: isFromCanada(signUp) };
  if (await findUserId(signUp.Email))
    return accountMail({ kind: 'known', ...told, link: `${address()}/login` });
  const code = await makeCode(userId, 'ACTIVATION', ACTIVATION_HOURS);
  return accountMail({ kind: 'confirm', ...told, link: activation(code) });
}

/** Of an account or of a sign-up; whoever has confirmed already gets nothing. */
async function toConfirmAgain(email: string) {
  const userId = await findUserId(email);
  if (userId !== undefined) return toInvite(await loadAccount(userId));
  const signedUp = await findSignUpOf(email);
  return signedUp === undefined ? undefined : toConfirm(signedUp);
}

async function toInvite(account: Account | undefined) {
  if (!account || account.isConfirmed !== false || account.isDisabled) return undefined;
  const code = await makeCode(account.userId, 'ACTIVATION', INVITATION_HOURS);
  const told = await readerOf(account);
  return accountMail({ kind: 'invite', ...told, link: `${activation(code)}&type=user` });
}

async function toReset(userId: number | undefined) {
  const account = userId === undefined ? undefined : await loadAccount(userId);
  if (!account || account.isDisabled) return undefined;
  const code = await makeCode(account.userId, 'RESET', RESET_HOURS);
  const told = await readerOf(account);
  return accountMail({ kind: 'reset', ...told, link: `${address()}/reset?token=${code}` });
}

async function toTell(account: Account | undefined) {
  if (!account) return undefined;
  const told = await readerOf(account);
  return accountMail({ kind: 'changed', ...told, link: `${address()}/login` });
}

async function readerOf({ email, firstName, dealerId }: Account) {
  const dealer = dealerId === null ? undefined : await findDealer(dealerKey(dealerId));
  const isCanadian = dealer !== undefined && storeKind(dealer.StoreCode) === 'HSCA';
  return { to: email, name: firstName, isCanadian };
}

const isFromCanada = ({ StateProvinceId }: PendingSignUp) =>
  regionById(StateProvinceId)?.CountryId === CANADA_ID;
