import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type IAuthenticationCallback,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { busy, invalid } from '#functions/refusal.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { cognitoEndpoint } from './cognito-endpoint.ts';
import { raiseAhead, raiseQuickly } from './cognito-powers.ts';

raiseQuickly();

/** What a sign-in gives: the token of the calls, and the one it is renewed by. */
export type Tokens = { accessToken: string; refreshToken: string };

/** What Cognito answers to credentials that do not let anybody in. */
const refusals = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]);

/** Nobody has this username, so that an unknown e-mail takes as long as a wrong password (D42). */
export const NOBODY = 0;

/** Does what it can of the next sign-in already, once what was sent is on its way. */
export const prepareSignIn = () => setImmediate(raiseAhead);

/** Checks a password; undefined where it is wrong or the user may not sign in yet. */
export const signIn = (userId: number, password: string): Promise<Tokens | undefined> =>
  ask((onSuccess, onFailure, refuse) => {
    authenticate(userId, password, {
      onSuccess: (session) => onSuccess(tokensOf(session)),
      onFailure,
      newPasswordRequired: refuse,
    });
  });

function authenticate(userId: number, Password: string, answers: IAuthenticationCallback) {
  const Username = String(userId);
  const user = userOf(Username);
  // The engine that stands in for Cognito knows no SRP.
  if (cognitoEndpoint()) user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
  user.authenticateUser(new AuthenticationDetails({ Username, Password }), answers);
  return user;
}

/** Sets another password where the old one is right; undefined where it is not. */
export const changePassword = (
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<true | undefined> =>
  ask<true>((onSuccess, onFailure, refuse) => {
    const user = authenticate(userId, from, {
      onSuccess: () =>
        user.changePassword(from, to, (error) => (error ? onFailure(error) : onSuccess(true))),
      onFailure,
      newPasswordRequired: refuse,
    });
  });

/** A new access token for a refresh token; undefined where that one is over. */
export const renew = (refreshToken: string): Promise<Tokens | undefined> =>
  ask((onSuccess, onFailure) => {
    const token = new CognitoRefreshToken({ RefreshToken: refreshToken });
    userOf('').refreshSession(token, (error: Error | null, session: CognitoUserSession) =>
      error ? onFailure(error) : onSuccess(tokensOf(session)),
    );
  });

function ask<Result = Tokens>(
  call: (
    onSuccess: (result: Result) => void,
    onFailure: (error: Error) => void,
    refuse: () => void,
  ) => void,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const refuse = () => resolve(undefined);
    call(
      resolve,
      (error) => (refusals.has(error.name) ? refuse() : reject(translated(error))),
      refuse,
    );
  });
}

/** Cognito out of reach, which its client says in a message alone; and a new password that it does not take. */
function translated(error: Error) {
  if (error.message === 'Network error') return busy();
  return /^Invalid(Password|Parameter)Exception$/.test(error.name)
    ? invalid(accountsTexts.passwordRefused)
    : error;
}

const tokensOf = (session: CognitoUserSession): Tokens => ({
  accessToken: session.getAccessToken().getJwtToken(),
  refreshToken: session.getRefreshToken().getToken(),
});

/** A user of the pool whose tokens are kept nowhere: one process serves many. */
function userOf(Username: string): CognitoUser {
  const Pool = new CognitoUserPool({
    UserPoolId: process.env.USER_POOL_ID ?? '',
    ClientId: process.env.USER_POOL_CLIENT_ID ?? '',
    endpoint: cognitoEndpoint() ?? '',
    Storage: nowhere,
  });
  // Its own repeats would keep whoever sends a token that is over waiting for 6 s.
  const { client } = Pool as unknown as { client: Record<'request' | 'requestWithRetry', unknown> };
  client.requestWithRetry = client.request;
  return new CognitoUser({ Username, Pool, Storage: nowhere });
}

const nowhere: ICognitoStorage = {
  setItem: () => {},
  getItem: () => null,
  removeItem: () => {},
  clear: () => {},
};
