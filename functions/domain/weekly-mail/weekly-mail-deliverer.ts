import { getMailLinkOrigin } from '#functions/configuration/variables.ts';
import { buildWeeklyMail } from '#functions/domain/mail/build-weekly-mail.ts';
import { listMailLanguages } from '#functions/domain/mail/mail-languages.ts';
import { sendOutboxMail } from '#functions/domain/mail/send-outbox-mail.ts';
import {
  UndeliverableError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { isDealerClosed } from '#functions/store/accounts/closed-dealers.ts';
import { findAccount, type StoredAccount } from '#functions/store/accounts/stored-accounts.ts';
import { createWeeklyMailToken } from '#functions/store/accounts/weekly-mail-tokens.ts';
import { findDealerUser, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listRecentDealerMailProblems } from '#functions/store/stored-mail-problems.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import { getDealerTimeZone } from '#shared/reference/time-zones.ts';
import { gatherWeeklyNews } from './gather-weekly-news.ts';
import { isWeeklyMailReader } from './request-weekly-mails.ts';

/**
 * Sends a user the weekly mail, if there is something to tell (B6.4). What it tells, and whether they still want it and
 * may get it, is read when it is sent. A refused address is no failure: the mail of the next week tries again.
 */
export const weeklyMailDeliverer: OutboxDeliverer<'weekly-mail'> = {
  async deliver({ dealer, payload: { userId } }) {
    const reader = await findReader(dealer, userId);
    if (!reader) return [];
    const dealerRecord = await loadDealer(dealer);
    const news = await gatherWeeklyNews(dealer, dealerRecord, reader.user);
    if (!news) return [];
    const dealerId = parseDealerId(dealer);
    const { email, language } = reader.account;
    const isCanadian = getStoreKind(dealerRecord.StoreCode) === 'HSCA';
    const mail = buildWeeklyMail(news, {
      to: email,
      languages: language ? [language] : listMailLanguages(isCanadian),
      timeZone: getDealerTimeZone(dealerRecord),
      origin: getMailLinkOrigin(),
      token: await createWeeklyMailToken({ dealerId, userId }),
    });
    try {
      await sendOutboxMail(mail, dealerId);
    } catch (error) {
      if (!(error instanceof UndeliverableError)) throw error;
    }
    return [];
  },
  buildFailureWrites: () => Promise.resolve([]),
};

type Reader = { account: StoredAccount; user: DealerUser };

/** The user, unless they do not want the mail, may not sign in, or their address takes no mail (D71). */
async function findReader(dealer: DealerKey, userId: number): Promise<Reader | undefined> {
  const dealerId = parseDealerId(dealer);
  const [account, user, isClosed] = await Promise.all([
    findAccount(userId),
    findDealerUser(dealer, userId),
    isDealerClosed(dealerId),
  ]);
  if (!account || !user || isClosed || account.dealerId !== dealerId) return undefined;
  const mayRead =
    isWeeklyMailReader(user) &&
    !account.isDisabled &&
    account.isConfirmed !== false &&
    !account.isLimitedTransferUser;
  if (!mayRead || (await isBounced(dealer, account.email))) return undefined;
  return { account, user };
}

/** Whether mails to the address came back for good, or its reader complained, in the last 90 days. */
async function isBounced(dealer: DealerKey, email: string): Promise<boolean> {
  const problems = await listRecentDealerMailProblems(dealer);
  return problems.some(
    ({ Email, What, IsPermanent }) =>
      (IsPermanent || What === 'complained') && Email.toLowerCase() === email.toLowerCase(),
  );
}
