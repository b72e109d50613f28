import * as z from 'zod/mini';
import { addressOf, apiAddress, type Deployed } from '#infra/operate/environment/deployed.ts';
import { readSecret } from '#infra/operate/environment/secret-values.ts';
import { COMMIT_HEADER } from '#infra/plan/headers.ts';
import { NewOrder } from '#shared/schemas/order-schema.ts';
import { anOrder } from './check-dealer.ts';

/*
 * What a deployment is asked before it counts as one: that the API tells its contract, lets nobody in without a token
 * nor around the CDN, signs somebody in, and prints.
 */

export type Check = { name: string; failure?: string; ms: number };

/** A PDF may be the first of a printer that starts. */
const PATIENCE_MS = 60_000;

type Named = readonly [name: string, check: () => Promise<unknown>];

type Credentials = { username: string; password: string };

/** Asks everything, one after the other; a check that fails is told with what was answered. */
export async function smokeChecks(
  deployed: Deployed,
  credentials: Credentials,
  onResult: (check: Check) => void,
): Promise<boolean> {
  const client = await createSmokeClient(deployed);
  const call = '/api/Orders/MostRecent';
  const checks: Named[] = [
    ['nobody around the CDN', () => answers(client.around(call), 404)],
    ['the contract', () => answers(client.ask('/api/openapi.json'), 200)],
    ['nobody without a token', () => answers(client.ask(call), 401)],
    ['a sign-in', () => client.signIn(credentials)],
    ['a saved order and its PDF', () => client.print()],
  ];
  const page: Named = ['the page', () => client.page()];
  let isSound = true;
  for (const [name, check] of client.hasPage ? [page, ...checks] : checks) {
    const begun = performance.now();
    const failure = await check().then(
      () => undefined,
      (error: unknown) => String(error instanceof Error ? error.message : error),
    );
    isSound &&= failure === undefined;
    onResult({ name, ms: performance.now() - begun, ...(failure !== undefined && { failure }) });
  }
  return isSound;
}

type SendRequest = (path: string, init?: RequestOptions) => Promise<Response>;
type RequestOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function createSmokeClient(deployed: Deployed) {
  const { hasEdge } = deployed.environment;
  // Without a CDN its page is served from this machine, or not at all, and whoever asks is what the CDN is.
  const address = hasEdge ? addressOf(deployed) : apiAddress(deployed);
  const origin = addressOf(deployed);
  const known = { 'x-origin-secret': await readSecret(deployed, 'OriginSecret') };
  let token = '';
  const ask: SendRequest = (path, { headers, ...init } = {}) =>
    fetch(`${address}${path}`, {
      ...init,
      headers: {
        origin,
        ...(!hasEdge && known),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  return {
    hasPage: hasEdge,
    ask,
    /** The same at the API itself, once as the CDN and once as a stranger. */
    async around(path: string): Promise<Response> {
      await answers(fetch(`${apiAddress(deployed)}${path}`, { headers: known }), 401);
      return fetch(`${apiAddress(deployed)}${path}`);
    },
    async page(): Promise<void> {
      const answer = await ask('/');
      const text = await answer.text();
      const pageCommit = answer.headers.get(COMMIT_HEADER);
      if (pageCommit !== (deployed.outputs.Commit ?? null))
        throw new Error(
          `The page says that it is of ${pageCommit}, not of ${deployed.outputs.Commit}`,
        );
      if (!text.includes('id="root"')) throw new Error(`The page is ${text.slice(0, 200)}`);
    },
    async signIn(credentials: Credentials): Promise<void> {
      const body = new URLSearchParams({
        grant_type: 'password',
        sessionoverride: 'true',
        ...credentials,
      });
      const text = await answers(ask('/api/account/login', { method: 'POST', body }), 200);
      token = (JSON.parse(text.toString()) as { access_token: string }).access_token;
    },
    print: () => print(ask),
  };
}

async function print(sendRequest: SendRequest): Promise<void> {
  const body = JSON.stringify(z.encode(NewOrder, anOrder()));
  const headers = { 'content-type': 'application/json' };
  const saved = await answers(sendRequest('/api/Orders', { method: 'POST', headers, body }), 200);
  const { Id } = JSON.parse(saved.toString()) as { Id: number };
  const printed = await answers(sendRequest(`/api/Reports/Orders/${Id}/Types/1`), 200);
  const start = printed.subarray(0, 5).toString();
  if (start !== '%PDF-') throw new Error(`What was printed begins with ${start}`);
  await answers(sendRequest(`/api/Orders/${Id}`, { method: 'DELETE' }), 204);
}

async function answers(pendingResponse: Promise<Response>, wanted: number): Promise<Buffer> {
  const response = await pendingResponse;
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status === wanted) return bytes;
  const excerpt = bytes.subarray(0, 300).toString();
  throw new Error(`answered ${response.status}, not ${wanted}: ${excerpt}`);
}
