/*
 * Coach+, a tool of its own: it is told which customer is asked about and by whom, and answers the address to go to.
 */

const COACH_TIMEOUT_MS = 8000;

/** Whether this environment has one. */
export const hasCoachPlus = (): boolean => Boolean(process.env.COACH_PLUS_URL);

type CoachPageRequest = { jdeNumber: string; email: string };

/** The address of a customer's page in Coach+; throws where there is none to be had. */
export async function requestCoachUrl({ jdeNumber, email }: CoachPageRequest): Promise<string> {
  const endpoint = process.env.COACH_PLUS_URL;
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
  // A browser goes there: an address of any other kind could be a script.
  if (typeof Url !== 'string' || !/^https?:$/.test(getUrlProtocol(Url)))
    throw new Error('Coach+ answered no address');
  return Url;
}

const getUrlProtocol = (address: string) =>
  URL.canParse(address) ? new URL(address).protocol : '';
