import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { userOfRefreshToken } from '#functions/outside/cognito.ts';
import { readVariable } from '#functions/variables.ts';
import { MAX_SESSION_HOURS } from '#shared/constants.ts';
import { isOthersPage } from './caller.ts';

/** The prefix makes browsers insist on Secure, Path=/ and no Domain. */
const NAME = '__Host-session';

/** The refresh cookie as a handler sees it (D45). */
export type SessionCookie = {
  /** What the browser sent from one of our own pages. */
  readonly value: string | undefined;
  set(value: string): void;
  clear(): void;
  /** What the answer sets. */
  readonly answer: readonly string[];
};

export function sessionCookie(event: APIGatewayProxyEventV2): SessionCookie {
  const answer: string[] = [];
  const write = (value: string, seconds: number) =>
    void answer.splice(
      0,
      1,
      `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`,
    );
  const sent = isOurOrigin(event) ? read(cookiesOf(event)) : undefined;
  // Another user has signed in since the page was loaded: their session is none of its business.
  const isOthers =
    sent !== undefined && isOthersPage(event.headers, userOfRefreshToken(sent) ?? '');
  return {
    value: isOthers ? undefined : sent,
    set: (value) => write(value, MAX_SESSION_HOURS * 3600),
    clear: () => void (isOthers || write('', 0)),
    answer,
  };
}

/** Whether another site's page sent the call; what is no browser says no origin. */
export const isForeignOrigin = (event: APIGatewayProxyEventV2) =>
  event.headers.origin !== undefined && !isOurOrigin(event);

const isOurOrigin = ({ headers: { origin } }: APIGatewayProxyEventV2) =>
  origin !== undefined &&
  readVariable('ALLOWED_ORIGIN')
    .split(/[\s,]+/)
    .includes(origin);

/** The gateway lists them; an engine that stands in for it may leave the header as it came. */
const cookiesOf = ({ cookies, headers }: APIGatewayProxyEventV2) =>
  cookies ?? (headers.cookie ?? '').split(/;\s*/);

const read = (cookies: string[]) =>
  cookies
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
    .trim() || undefined;
