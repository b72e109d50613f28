import { verifyAccessToken } from '#functions/external/verify-access-token.ts';
import {
  createNotFoundError,
  RejectionError,
  createUnauthorizedError,
} from '#functions/rejection-error.ts';
import { findActiveSession } from '#functions/store/accounts/account-sessions.ts';
import { isDealerClosed } from '#functions/store/accounts/closed-dealers.ts';
import type { StoredSession } from '#functions/store/accounts/sign-in-history.ts';
import {
  findAccount,
  type StoredAccount,
  type SignedInAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { toDealerKey, type DealerKey } from '#functions/store/table/table-client.ts';
import {
  hasPermission,
  type EndpointAccess,
  type permissions,
} from '#shared/access/permissions.ts';
import type { roles, RoleId } from '#shared/access/roles.ts';
import { PAGE_USER_HEADER } from '#shared/constants.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';

/** The authenticated caller. A SmartSales Admin belongs to no dealer. */
export type Caller = {
  userId: number;
  session: StoredSession;
  email: string;
  /** As it is stored with the caller's changes. */
  fullName: string;
  roleId: RoleId;
  isLimitedTransferUser: boolean;
  canViewAllOrders: boolean;
  canUploadConfigurators: boolean;
  dealerId: number | undefined;
  dealer: DealerKey | undefined;
  salesRepId: number | undefined;
  /** When the news that they opened last was published. */
  newsSeen: string | undefined;
};

/** A caller who belongs to a dealer. Endpoints whose permission no SmartSales Admin holds get this type. */
export type StaffCaller = Caller & { dealerId: number; dealer: DealerKey; salesRepId: number };

type AccessRoles<Who extends EndpointAccess> = Who extends keyof typeof permissions
  ? (typeof permissions)[Who][number]
  : never;

/** The type of caller that an endpoint's access guarantees; undefined where anyone may call. */
export type EndpointCaller<E extends Endpoint> = E['access'] extends 'proposal-link'
  ? undefined
  : E['access'] extends 'anyone'
    ? E['knowsCaller'] extends true
      ? Caller | undefined
      : undefined
    : typeof roles.smartSalesAdmin extends AccessRoles<E['access']>
      ? Caller
      : StaffCaller;

type RequestHeaders = Readonly<Record<string, string | undefined>>;

/** Whether the page header names another user than the given one. */
export const isPageOfOtherUser = (headers: RequestHeaders, userId: number | string): boolean => {
  const pageUser = headers[PAGE_USER_HEADER];
  return pageUser !== undefined && pageUser !== String(userId);
};

/** Authenticates the caller; throws when the call is not allowed. Returns undefined for an anonymous call. */
export async function authenticateCaller(
  { access, knowsCaller }: Pick<Endpoint, 'access' | 'knowsCaller'>,
  headers: RequestHeaders,
): Promise<Caller | undefined> {
  const { authorization } = headers;
  if (access === 'anyone' && !(knowsCaller && authorization)) return undefined;
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const token = bearer && (await verifyAccessToken(bearer));
  if (!token || isPageOfOtherUser(headers, token.userId)) throw createUnauthorizedError();
  const caller = await requireActiveCaller(token);
  if (!hasPermission(access, caller)) throw createNotFoundError();
  return caller;
}

/**
 * The caller with this token, from the current account (D48). Users of a discontinued dealer are treated as
 * disabled.
 */
export async function requireActiveCaller(token: {
  userId: number;
  sessionId: string;
}): Promise<Caller> {
  const caller = buildCaller(await findAccount(token.userId), token.sessionId);
  const { dealerId } = caller;
  if (dealerId !== undefined && (await isDealerClosed(dealerId)))
    throw createUnauthorizedError(signInMessages.userIsDisabled);
  return caller;
}

/** D48: reads the account on every call, so that a lock, a role and an override take effect at once. */
function buildCaller(account: SignedInAccount | undefined, sessionId: string): Caller {
  if (!account) throw createUnauthorizedError();
  if (account.isDisabled) throw createUnauthorizedError(signInMessages.userIsDisabled);
  const session = findActiveSession(account);
  if (!session) throw createUnauthorizedError();
  if (session.id !== sessionId)
    throw new RejectionError('sessionReplaced', signInMessages.accountUsedElsewhere); // D43
  const { userId, email, firstName, lastName, roleId, newsSeen } = account;
  const { isLimitedTransferUser, canViewAllOrders, canUploadConfigurators } = account;
  const flags = { isLimitedTransferUser, canViewAllOrders, canUploadConfigurators };
  const name = getFullName({ FirstName: firstName, LastName: lastName });
  const identity = { userId, email, fullName: name, session, roleId, newsSeen };
  return { ...identity, ...flags, ...getCallerDealer(account) };
}

/** The caller's dealer. An account of a dealer's staff without a dealer is rejected. */
function getCallerDealer(account: StoredAccount) {
  const { dealerId, salesRepId } = account;
  if (hasPermission('name-any-dealer', account))
    return { dealerId: undefined, dealer: undefined, salesRepId: undefined };
  if (dealerId === null || salesRepId === null) throw createUnauthorizedError();
  return { dealerId, dealer: toDealerKey(dealerId), salesRepId };
}

/**
 * The dealer that a path names: the caller's own, or any for a SmartSales Admin. For everyone else it does
 * not exist (D24).
 */
export function requireAllowedDealerKey(caller: Caller, dealerId: number): DealerKey {
  if (!hasPermission('name-any-dealer', caller) && caller.dealerId !== dealerId)
    throw createNotFoundError();
  return toDealerKey(dealerId);
}
