import { findCoachPlusUrl } from '#functions/configuration/variables.ts';

/*
 * Coach+, a separate tool: it receives a customer's number and the user's e-mail, and returns the address of
 * a page.
 */

const COACH_TIMEOUT_MS = 8000;

/** Whether this environment has Coach+. */
export const hasCoachPlus = (): boolean => findCoachPlusUrl() !== undefined;

type CoachPageRequest = { jdeNumber: string; email: string };

/** The address of a customer's page in Coach+; throws when there is none. */
export async function requestCoachUrl({ jdeNumber, email }: CoachPageRequest): Promise<string> {
  const endpoint = findCoachPlusUrl();
  if (!endpoint) throw new Error('This environment has no Coach+');
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ JdeNumber: jdeNumber, Email: email }),
    redirect: 'error',
    signal: AbortSignal.timeout(COACH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Coach+ answered ${response.status}`);
  const { Url } = (await response.json()) as { Url?: unknown };
  // A browser opens it, and an address with another protocol could be a script.
  if (typeof Url !== 'string' || !/^https?:$/.test(getUrlProtocol(Url)))
    throw new Error('Coach+ answered no address');
  return Url;
}

const getUrlProtocol = (address: string) =>
  URL.canParse(address) ? new URL(address).protocol : '';
