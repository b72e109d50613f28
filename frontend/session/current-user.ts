import { createContext, use } from 'react';
import { isSessionEndError } from '#frontend/api/api-call-error.ts';
import {
  hasAccessToken,
  refreshSession,
  getRefreshRejectionCode,
} from '#frontend/api/api-connection.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { setFormDraftOwner } from '#frontend/form-drafts/open-form-drafts.ts';
import { getOwnerKey } from '#frontend/journal/get-owner-key.ts';
import { changeLanguageAndReloadPage } from '#frontend/language/chosen-language.ts';
import { changeTheme } from '#frontend/styles/theme.ts';
import {
  hasPermission,
  type EndpointAccess,
  type PermissionHolder,
} from '#shared/access/permissions.ts';
import * as account from '#shared/contract/account-endpoints.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { setSessionEnding, broadcastSignedIn, type SessionEnding } from './session-ending.ts';
import { mayHaveSession, getRememberedUser, rememberUser } from './session.ts';

let pendingLoad: Promise<CurrentUser | undefined> | undefined;

/** Loads the signed-in user, once. Undefined where nobody is signed in. */
export function loadCurrentUser(): Promise<CurrentUser | undefined> {
  const rememberedUser = getRememberedUser();
  if (rememberedUser) return Promise.resolve(rememberedUser);
  pendingLoad ??= fetchCurrentUser().finally(() => {
    pendingLoad = undefined;
  });
  return pendingLoad;
}

async function fetchCurrentUser() {
  if (!hasAccessToken() && !(await refreshSession())) {
    const isDisabled = getRefreshRejectionCode() === 'signIn.userIsDisabled';
    if (mayHaveSession()) endLostSession(isDisabled ? 'disabled' : 'over');
    return undefined;
  }
  try {
    const user = await callApi(account.getCurrentUser);
    rememberUser(user);
    setFormDraftOwner(getOwnerKey(user));
    broadcastSignedIn(user.AppUserId);
    applyPreferences(user);
    return user;
  } catch (error) {
    if (isSessionEndError(error)) return undefined;
    throw error;
  }
}

/** The session ended while no page was open. */
function endLostSession(reason: SessionEnding['reason']) {
  setSessionEnding({ reason, hasUnsavedDrafts: false });
  eraseDataOfLostSession();
}

/** Erases what the device has of a session that is over. Unsaved work stays (B7.1). */
export function eraseDataOfLostSession() {
  void import('#frontend/device/device.ts').then(
    async ({ eraseDevice }) => eraseDevice(),
    () => undefined,
  );
}

/** Applies the user's language and theme, wherever they were chosen. */
function applyPreferences({ Language, Theme }: CurrentUser) {
  changeTheme(Theme);
  if (Language) changeLanguageAndReloadPage(Language);
}

const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);
export const CurrentUserProvider = CurrentUserContext.Provider;

/** The signed-in user. Throws outside the signed-in frame. */
export function useCurrentUser(): CurrentUser {
  const user = use(CurrentUserContext);
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

const toPermissionHolder = (user: CurrentUser) => ({
  roleId: user.UserRoleId,
  isLimitedTransferUser: user.IsLimitedTransferUser,
  canUploadConfigurators: user.CanUploadConfigurators,
});

/** The signed-in user, for permission checks. */
export const usePermissionHolder = (): PermissionHolder => toPermissionHolder(useCurrentUser());

/** Whether a user has the permission of a call or screen. */
export const mayUse = (access: EndpointAccess, user: CurrentUser) =>
  hasPermission(access, toPermissionHolder(user));

/** Whether to show what needs a permission: `useHasPermission('create-orders')`. */
export const useHasPermission = (access: EndpointAccess) => mayUse(access, useCurrentUser());
