import type { AccountMail } from '#functions/domain/accounts/mail-jobs.ts';
import { Undeliverable, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { MailRejectedError, sendMail, type Mail } from '#functions/outside/mail.ts';
import { findUserId, loadAccount, type Account } from '#functions/store/accounts/accounts.ts';
import { makeCode } from '#functions/store/accounts/codes.ts';
import {
  findSignUp,
  findSignUpOf,
  type PendingSignUp,
} from '#functions/store/accounts/sign-ups.ts';
import { findDealer } from '#functions/store/dealers/dealers.ts';
import { dealerKey } from '#functions/store/table/table.ts';
import { readVariable } from '#functions/variables.ts';
import {
  ACTIVATION_LINK_HOURS,
  CANADA_COUNTRY_ID,
  INVITATION_LINK_HOURS,
  PASSWORD_RESET_LINK_HOURS,
} from '#shared/constants.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import { accountMail } from './account-mail.ts';

/**
 * Makes and sends the mails about accounts. A code is made first and sent then: whoever is stopped between sends
 * another one, which ends the first.
 */
export const accountDeliverer: Deliverer = {
  async deliver({ payload }) {
    const made = await mailFor(payload as AccountMail);
    if (!made) return [];
    try {
      await sendMail(made.mail, made.dealerId);
    } catch (error) {
      throw error instanceof MailRejectedError ? new Undeliverable(error.message) : error;
    }
    return [];
  },
  givenUp: () => Promise.resolve([]),
};

/** A mail, and the dealer whose it is; whoever signs up has none yet. */
type Made = { mail: Mail; dealerId: number };

/** Nothing goes to an e-mail that nobody has. */
async function mailFor(request: AccountMail): Promise<Made | undefined> {
  if (request.what === 'confirm') return toConfirm(request.userId);
  if (request.what === 'confirm again') return toConfirmAgain(request.email);
  if (request.what === 'reset') return toReset(await findUserId(request.email));
  const account = await loadAccount(request.userId);
  return request.what === 'invite' ? toInvite(account) : preparePasswordChangedMail(account);
}

const address = () => readVariable('PRODUCT_ADDRESS');
const buildActivationLink = (code: string) => `${address()}/login?code=${code}`;

async function toConfirm(userId: number): Promise<Made | undefined> {
  const signUp = await findSignUp(userId);
  if (!signUp) return undefined;
  const recipient = { to: signUp.Email, name: signUp.FirstName, isCanadian: isFromCanada(signUp) };
  if (await findUserId(signUp.Email))
    return ofNobody(accountMail({ kind: 'known', ...recipient, link: `${address()}/login` }));
  const code = await makeCode(userId, 'ACTIVATION', ACTIVATION_LINK_HOURS);
  return ofNobody(accountMail({ kind: 'confirm', ...recipient, link: buildActivationLink(code) }));
}

const ofNobody = (mail: Mail): Made => ({ mail, dealerId: 0 });
const ofDealer = ({ dealerId }: Account, mail: Mail): Made => ({ mail, dealerId: dealerId ?? 0 });

/** Of an account or of a sign-up; whoever has confirmed already gets nothing. */
async function toConfirmAgain(email: string) {
  const userId = await findUserId(email);
  if (userId !== undefined) return toInvite(await loadAccount(userId));
  const signedUp = await findSignUpOf(email);
  return signedUp === undefined ? undefined : toConfirm(signedUp);
}

async function toInvite(account: Account | undefined) {
  if (!account || account.isConfirmed !== false || account.isDisabled) return undefined;
  const code = await makeCode(account.userId, 'ACTIVATION', INVITATION_LINK_HOURS);
  const recipient = await readerOf(account);
  const link = `${buildActivationLink(code)}&type=user`;
  return ofDealer(account, accountMail({ kind: 'invite', ...recipient, link }));
}

async function toReset(userId: number | undefined) {
  const account = userId === undefined ? undefined : await loadAccount(userId);
  if (!account || account.isDisabled) return undefined;
  const code = await makeCode(account.userId, 'RESET', PASSWORD_RESET_LINK_HOURS);
  const recipient = await readerOf(account);
  const link = `${address()}/reset?token=${code}`;
  return ofDealer(account, accountMail({ kind: 'reset', ...recipient, link }));
}

async function preparePasswordChangedMail(account: Account | undefined) {
  if (!account) return undefined;
  const recipient = await readerOf(account);
  return ofDealer(
    account,
    accountMail({ kind: 'changed', ...recipient, link: `${address()}/login` }),
  );
}

async function readerOf({ email, firstName, dealerId }: Account) {
  const dealer = dealerId === null ? undefined : await findDealer(dealerKey(dealerId));
  const isCanadian = dealer !== undefined && getStoreKind(dealer.StoreCode) === 'HSCA';
  return { to: email, name: firstName, isCanadian };
}

const isFromCanada = ({ StateProvinceId }: PendingSignUp) =>
  findRegionById(StateProvinceId)?.CountryId === CANADA_COUNTRY_ID;
