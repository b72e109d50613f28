import { createBusyError, createNotFoundError } from '#functions/rejection-error.ts';
import {
  buildAccountChangeWrite,
  findAccount,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import {
  buildWeeklyMailResumedWrite,
  buildWeeklyMailStoppedWrite,
  findWeeklyMailToken,
  type StoredWeeklyMailToken,
} from '#functions/store/accounts/weekly-mail-tokens.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildDealerUserWrites,
  findDealerUser,
  type DealerUser,
} from '#functions/store/dealers/dealer-users.ts';
import { toDealerKey, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { writeUnlessOvertaken } from '#functions/store/table/write-transaction.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { AuditedProfile } from '#shared/schemas/profile-schema.ts';
import type { StoppedWeeklyMail } from '#shared/schemas/weekly-mail-schema.ts';

const MAX_ATTEMPTS = 5;
/** How long whoever switched the mail off may take that back with the same token. */
const RESUME_MS = 3_600_000;

type TokenHolder = {
  token: StoredWeeklyMailToken;
  dealer: DealerKey;
  account: StoredAccount;
  user: DealerUser;
};

/** Switches a user's weekly mail off, and nothing else; once it is off it stays so. */
export async function switchWeeklyMailOff(tokenText: string): Promise<StoppedWeeklyMail> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const holder = await loadTokenHolder(tokenText);
    const { token, account, user } = holder;
    if (!user.WeeklyMail) return { Email: account.email, MayResume: mayResume(token) };
    const now = new Date().toISOString();
    if (await trySwitch(holder, false, buildWeeklyMailStoppedWrite(token, now)))
      return { Email: account.email, MayResume: true };
  }
  throw createBusyError();
}

/** Takes back what the same token did within the last hour. Where the mail is on already, nothing changes. */
export async function switchWeeklyMailOn(tokenText: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const holder = await loadTokenHolder(tokenText);
    const { token, user } = holder;
    if (user.WeeklyMail) return;
    if (!mayResume(token)) throw createUnknownLinkError();
    if (await trySwitch(holder, true, buildWeeklyMailResumedWrite(token))) return;
  }
  throw createBusyError();
}

const mayResume = ({ stoppedOn }: StoredWeeklyMailToken) =>
  stoppedOn !== undefined && Date.now() - Date.parse(stoppedOn) < RESUME_MS;

/** The same error for every token that does nothing, so that they cannot be told apart. */
const createUnknownLinkError = () => createNotFoundError(accountsMessages.weeklyMailLinkUnknown);

async function loadTokenHolder(tokenText: string): Promise<TokenHolder> {
  const token = await findWeeklyMailToken(tokenText);
  if (!token) throw createUnknownLinkError();
  const dealer = toDealerKey(token.dealerId);
  const [signedInAccount, user] = await Promise.all([
    findAccount(token.userId),
    findDealerUser(dealer, token.userId),
  ]);
  const account = signedInAccount?.stored;
  if (!account || !user || account.dealerId !== token.dealerId) throw createUnknownLinkError();
  return { token, dealer, account, user };
}

/** The account's version is raised, so that a form of the settings that is open elsewhere does not undo it. */
const trySwitch = (
  { dealer, account, user }: TokenHolder,
  WeeklyMail: boolean,
  tokenWrite: TableWrite,
): Promise<boolean> => {
  const changed = { ...account, version: (account.version ?? 0) + 1 };
  return writeUnlessOvertaken(
    [buildAccountChangeWrite(changed, account), tokenWrite],
    [
      ...buildDealerUserWrites(dealer, { ...user, WeeklyMail }),
      ...buildAuditWrites(dealer, {
        by: { userId: user.AppUserId, fullName: getFullName(user) },
        kind: 'user',
        id: user.AppUserId,
        name: getFullName(user),
        schema: AuditedProfile,
        before: { WeeklyMail: !WeeklyMail },
        after: { WeeklyMail },
      }),
    ],
  );
};
