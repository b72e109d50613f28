import { getMailLinkOrigin } from '#functions/configuration/variables.ts';
import type { OutboxDeliverer } from '#functions/domain/outbox/outbox-deliverer.ts';
import type { OutgoingMail } from '#functions/external/send-mail.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import {
  findPendingSignUp,
  findNewestSignUpUserId,
  type PendingSignUp,
} from '#functions/store/accounts/pending-sign-ups.ts';
import {
  findUserIdByEmail,
  findAccount,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { findDealer } from '#functions/store/dealers/stored-dealers.ts';
import type { AccountMailPayload } from '#functions/store/outbox-payloads.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import {
  ACTIVATION_LINK_HOURS,
  CANADA_COUNTRY_ID,
  INVITATION_LINK_HOURS,
  PASSWORD_RESET_LINK_HOURS,
} from '#shared/constants.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import { buildAccountMail } from './build-account-mail.ts';
import { sendOutboxMail } from './send-outbox-mail.ts';

/**
 * Makes and sends the mails about accounts. The code is stored before the mail is sent. If a run stops in
 * between, the next one creates a new code, which replaces the first.
 */
export const accountMailDeliverer: OutboxDeliverer<'account-mail'> = {
  async deliver({ payload }) {
    const prepared = await prepareAccountMail(payload);
    if (!prepared) return [];
    await sendOutboxMail(prepared.mail, prepared.dealerId);
    return [];
  },
  buildFailureWrites: () => Promise.resolve([]),
};

/** A mail and its dealer's id; a sign-up has no dealer yet and uses 0. */
type PreparedMail = { mail: OutgoingMail; dealerId: number };

/** Returns undefined if the e-mail address has no account or sign-up. */
async function prepareAccountMail(request: AccountMailPayload): Promise<PreparedMail | undefined> {
  if (request.what === 'confirm') return prepareConfirmation(request.userId);
  if (request.what === 'confirm again') return prepareRepeatedConfirmation(request.email);
  if (request.what === 'reset') return preparePasswordReset(await findUserIdByEmail(request.email));
  const account = await findAccount(request.userId);
  return request.what === 'invite'
    ? prepareInvitation(account)
    : preparePasswordChangedMail(account);
}

const buildActivationLink = (code: string) => `${getMailLinkOrigin()}/login?code=${code}`;

async function prepareConfirmation(userId: number): Promise<PreparedMail | undefined> {
  const signUp = await findPendingSignUp(userId);
  if (!signUp) return undefined;
  const recipient = { to: signUp.Email, name: signUp.FirstName, isCanadian: isFromCanada(signUp) };
  if (await findUserIdByEmail(signUp.Email))
    return toPlatformMail(
      buildAccountMail({
        kind: 'alreadyRegistered',
        ...recipient,
        link: `${getMailLinkOrigin()}/login`,
      }),
    );
  const code = await createMailCode(userId, 'ACTIVATION', ACTIVATION_LINK_HOURS);
  return toPlatformMail(
    buildAccountMail({ kind: 'confirm', ...recipient, link: buildActivationLink(code) }),
  );
}

const toPlatformMail = (mail: OutgoingMail): PreparedMail => ({ mail, dealerId: 0 });
const toDealerMail = ({ dealerId }: StoredAccount, mail: OutgoingMail): PreparedMail => ({
  mail,
  dealerId: dealerId ?? 0,
});

/** For an account or a sign-up; returns undefined if it is confirmed already. */
async function prepareRepeatedConfirmation(email: string) {
  const userId = await findUserIdByEmail(email);
  if (userId !== undefined) return prepareInvitation(await findAccount(userId));
  const signUpUserId = await findNewestSignUpUserId(email);
  return signUpUserId === undefined ? undefined : prepareConfirmation(signUpUserId);
}

async function prepareInvitation(account: StoredAccount | undefined) {
  if (!account || account.isConfirmed !== false || account.isDisabled) return undefined;
  const code = await createMailCode(account.userId, 'ACTIVATION', INVITATION_LINK_HOURS);
  const recipient = await readMailRecipient(account);
  const link = `${buildActivationLink(code)}&type=user`;
  return toDealerMail(account, buildAccountMail({ kind: 'invite', ...recipient, link }));
}

async function preparePasswordReset(userId: number | undefined) {
  const account = userId === undefined ? undefined : await findAccount(userId);
  if (!account || account.isDisabled) return undefined;
  const code = await createMailCode(account.userId, 'RESET', PASSWORD_RESET_LINK_HOURS);
  const recipient = await readMailRecipient(account);
  const link = `${getMailLinkOrigin()}/reset?token=${code}`;
  return toDealerMail(account, buildAccountMail({ kind: 'reset', ...recipient, link }));
}

async function preparePasswordChangedMail(account: StoredAccount | undefined) {
  if (!account) return undefined;
  const recipient = await readMailRecipient(account);
  return toDealerMail(
    account,
    buildAccountMail({
      kind: 'passwordChanged',
      ...recipient,
      link: `${getMailLinkOrigin()}/login`,
    }),
  );
}

async function readMailRecipient({ email, firstName, dealerId }: StoredAccount) {
  const dealer = dealerId === null ? undefined : await findDealer(toDealerKey(dealerId));
  const isCanadian = dealer !== undefined && getStoreKind(dealer.StoreCode) === 'HSCA';
  return { to: email, name: firstName, isCanadian };
}

const isFromCanada = ({ StateProvinceId }: PendingSignUp) =>
  findRegionById(StateProvinceId)?.CountryId === CANADA_COUNTRY_ID;
