import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { getAllowedOrigins } from '#functions/configuration/variables.ts';
import { parseRefreshTokenUserId } from '#functions/external/cognito-sign-in.ts';
import { MAX_SESSION_HOURS } from '#shared/constants.ts';
import { isPageOfOtherUser } from './authenticate-caller.ts';

/** The prefix makes browsers require Secure, Path=/ and no Domain. */
const COOKIE_NAME = '__Host-session';

/** The refresh cookie for a handler (D45). */
export type SessionCookie = {
  /** The value from the request; undefined when the page is not one of our own. */
  readonly value: string | undefined;
  set(value: string): void;
  clear(): void;
  /** The Set-Cookie headers of the response. */
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
  const sentToken = isOurOrigin(event) ? findSessionToken(listCookies(event)) : undefined;
  // Another user has signed in since the page was loaded: this page must not use their session.
  const isOtherUsers =
    sentToken !== undefined &&
    isPageOfOtherUser(event.headers, parseRefreshTokenUserId(sentToken) ?? '');
  return {
    value: isOtherUsers ? undefined : sentToken,
    set: (value) => setCookie(value, MAX_SESSION_HOURS * 3600),
    clear: () => void (isOtherUsers || setCookie('', 0)),
    setCookieHeaders,
  };
}

/** Whether a page of another site sent the call. Clients that are not browsers send no origin. */
export const isForeignOrigin = (event: APIGatewayProxyEventV2) =>
  event.headers.origin !== undefined && !isOurOrigin(event);

const isOurOrigin = ({ headers: { origin } }: APIGatewayProxyEventV2) =>
  origin !== undefined &&
  getAllowedOrigins()
    .split(/[\s,]+/)
    .includes(origin);

/** The gateway lists cookies; a local replacement of it may leave them in the header. */
const listCookies = ({ cookies, headers }: APIGatewayProxyEventV2) =>
  cookies ?? (headers.cookie ?? '').split(/;\s*/);

const findSessionToken = (cookies: string[]) =>
  cookies
    .find((cookie) => cookie.startsWith(`${COOKIE_NAME}=`))
    ?.slice(COOKIE_NAME.length + 1)
    .trim() || undefined;
