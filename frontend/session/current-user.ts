import { createContext, use } from 'react';
import { endsSession } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { hasAccessToken, refreshSession, whyNotRenewed } from '#frontend/api/connection.ts';
import { ownerOf } from '#frontend/journal/owner.ts';
import { setFormDraftOwner } from '#frontend/kept-forms/page-forms.ts';
import { changeLanguage } from '#frontend/language/chosen-language.ts';
import { changeTheme } from '#frontend/styles/theme.ts';
import {
  hasPermission,
  type EndpointAccess,
  type PermissionHolder,
} from '#shared/access/permissions.ts';
import * as account from '#shared/contract/account-endpoints.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { noteEnding, broadcastSignedIn } from './ending.ts';
import { mayHaveSession, getRememberedUser, rememberUser } from './session.ts';

let loading: Promise<CurrentUser | undefined> | undefined;

/** Who is signed in, asked once; undefined where nobody is. */
export function loadCurrentUser(): Promise<CurrentUser | undefined> {
  const rememberedUser = getRememberedUser();
  if (rememberedUser) return Promise.resolve(rememberedUser);
  loading ??= fetchCurrentUser().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchCurrentUser() {
  if (!hasAccessToken() && !(await refreshSession())) {
    const isDisabled = whyNotRenewed() === signInTexts.userIsDisabled;
    if (mayHaveSession())
      noteEnding({ why: isDisabled ? 'disabled' : 'over', hasUnsavedDrafts: false });
    return undefined;
  }
  try {
    const user = await call(account.getCurrentUser);
    rememberUser(user);
    setFormDraftOwner(ownerOf(user));
    broadcastSignedIn(user.AppUserId);
    applyPreferences(user);
    return user;
  } catch (error) {
    if (endsSession(error)) return undefined;
    throw error;
  }
}

/** The language and the colours that the user has chosen, wherever that was. */
function applyPreferences({ Language, Theme }: CurrentUser) {
  changeTheme(Theme);
  if (Language) changeLanguage(Language);
}

const Context = createContext<CurrentUser | undefined>(undefined);
export const CurrentUserProvider = Context.Provider;

/** Who is signed in. Only below the signed-in frame. */
export function useCurrentUser(): CurrentUser {
  const user = use(Context);
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

const holderOf = (user: CurrentUser) => ({
  roleId: user.UserRoleId,
  isLimitedTransferUser: user.IsLimitedTransferUser,
  canUploadConfigurators: user.CanUploadConfigurators,
});

/** Who is signed in, as far as permissions care. */
export const useHolder = (): PermissionHolder => holderOf(useCurrentUser());

/** Whether a user may do what a call or a screen asks. */
export const mayUse = (access: EndpointAccess, user: CurrentUser) =>
  hasPermission(access, holderOf(user));

/** Whether to show what needs a permission: `useMay('create-orders')`. */
export const useMay = (access: EndpointAccess) => mayUse(access, useCurrentUser());
