import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { findRefreshTokenUserId } from '#functions/outside/cognito-sign-in.ts';
import { MAX_SESSION_HOURS } from '#shared/constants.ts';
import { isOtherUsersPage } from './authenticate-caller.ts';

/** The prefix makes browsers insist on Secure, Path=/ and no Domain. */
const COOKIE_NAME = '__Host-session';

/** The refresh cookie as a handler sees it (D45). */
export type SessionCookie = {
  /** What the browser sent from one of our own pages. */
  readonly value: string | undefined;
  set(value: string): void;
  clear(): void;
  /** What the answer sets. */
  readonly setCookieHeaders: readonly string[];
};

export function createSessionCookie(event: APIGatewayProxyEventV2): SessionCookie {
  const setCookieHeaders: string[] = [];
  const setCookie = (value: string, seconds: number) =>
    void setCookieHeaders.splice(
      0,
      1,
      `${COOKIE_NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`,
    );
  const sent = isOurOrigin(event) ? findSessionToken(listCookies(event)) : undefined;
  // Another user has signed in since the page was loaded: their session is none of its business.
  const isOtherUsers =
    sent !== undefined && isOtherUsersPage(event.headers, findRefreshTokenUserId(sent) ?? '');
  return {
    value: isOtherUsers ? undefined : sent,
    set: (value) => setCookie(value, MAX_SESSION_HOURS * 3600),
    clear: () => void (isOtherUsers || setCookie('', 0)),
    setCookieHeaders,
  };
}

/** Whether another site's page sent the call; what is no browser says no origin. */
export const isForeignOrigin = (event: APIGatewayProxyEventV2) =>
  event.headers.origin !== undefined && !isOurOrigin(event);

const isOurOrigin = ({ headers: { origin } }: APIGatewayProxyEventV2) =>
  origin !== undefined &&
  getRequiredVariable('ALLOWED_ORIGIN')
    .split(/[\s,]+/)
    .includes(origin);

/** The gateway lists them; an engine that stands in for it may leave the header as it came. */
const listCookies = ({ cookies, headers }: APIGatewayProxyEventV2) =>
  cookies ?? (headers.cookie ?? '').split(/;\s*/);

const findSessionToken = (cookies: string[]) =>
  cookies
    .find((cookie) => cookie.startsWith(`${COOKIE_NAME}=`))
    ?.slice(COOKIE_NAME.length + 1)
    .trim() || undefined;
