import * as z from 'zod/mini';
import {
  requireProductAddress,
  getApiAddress,
  type DeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import { readSecretValue } from '#infra/operate/environment/secret-values.ts';
import { COMMIT_HEADER } from '#infra/plan/security-headers.ts';
import { NewOrder } from '#shared/schemas/order-schema.ts';
import { createCheckOrder } from './check-dealer.ts';

/*
 * The checks at the end of a deployment: the API returns its contract, rejects calls without a token and
 * calls around the CDN, signs a user in, and prints.
 */

export type SmokeCheckResult = { name: string; failure?: string; ms: number };

/** The first PDF may have to wait until the printer starts. */
const REQUEST_TIMEOUT_MS = 60_000;

type NamedSmokeCheck = readonly [name: string, check: () => Promise<unknown>];

type SmokeCredentials = { username: string; password: string };

/** Runs all checks, one after another; a failed check includes the answer it got. */
export async function runSmokeChecks(
  deployed: DeployedEnvironment,
  credentials: SmokeCredentials,
  onResult: (check: SmokeCheckResult) => void,
): Promise<boolean> {
  const client = await createSmokeClient(deployed);
  const call = '/api/Orders/MostRecent';
  const checks: NamedSmokeCheck[] = [
    ['nobody around the CDN', () => readExpectedAnswer(client.requestAroundCdn(call), 404)],
    ['the contract', () => readExpectedAnswer(client.ask('/api/openapi.json'), 200)],
    ['nobody without a token', () => readExpectedAnswer(client.ask(call), 401)],
    ['a sign-in', () => client.signIn(credentials)],
    ['a saved order and its PDF', () => client.checkPrint()],
  ];
  const page: NamedSmokeCheck = ['the page', () => client.checkPage()];
  let hasPassed = true;
  for (const [name, check] of client.hasPage ? [page, ...checks] : checks) {
    const startedAt = performance.now();
    const failure = await check().then(
      () => undefined,
      (error: unknown) => String(error instanceof Error ? error.message : error),
    );
    hasPassed &&= failure === undefined;
    onResult({
      name,
      ms: performance.now() - startedAt,
      ...(failure !== undefined && { failure }),
    });
  }
  return hasPassed;
}

type SendRequest = (path: string, init?: RequestOptions) => Promise<Response>;
type RequestOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function createSmokeClient(deployed: DeployedEnvironment) {
  const { hasEdge } = deployed.environment;
  // Without a CDN the page is served from this machine or not at all, and this check takes the place of the
  // CDN.
  const address = hasEdge ? requireProductAddress(deployed) : getApiAddress(deployed);
  const origin = requireProductAddress(deployed);
  const originHeaders = { 'x-origin-secret': await readSecretValue(deployed, 'OriginSecret') };
  let token = '';
  const ask: SendRequest = (path, { headers, ...init } = {}) =>
    fetch(`${address}${path}`, {
      ...init,
      headers: {
        origin,
        ...(!hasEdge && originHeaders),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  return {
    hasPage: hasEdge,
    ask,
    /** Requests the path at the API itself, once with and once without the CDN's secret. */
    async requestAroundCdn(path: string): Promise<Response> {
      await readExpectedAnswer(
        fetch(`${getApiAddress(deployed)}${path}`, { headers: originHeaders }),
        401,
      );
      return fetch(`${getApiAddress(deployed)}${path}`);
    },
    async checkPage(): Promise<void> {
      const answer = await ask('/');
      const text = await answer.text();
      const pageCommit = answer.headers.get(COMMIT_HEADER);
      if (pageCommit !== (deployed.outputs.Commit ?? null))
        throw new Error(
          `The page says that it is of ${pageCommit}, not of ${deployed.outputs.Commit}`,
        );
      if (!text.includes('id="root"')) throw new Error(`The page is ${text.slice(0, 200)}`);
    },
    async signIn(credentials: SmokeCredentials): Promise<void> {
      const body = new URLSearchParams({
        grant_type: 'password',
        sessionoverride: 'true',
        ...credentials,
      });
      const text = await readExpectedAnswer(
        ask('/api/account/login', { method: 'POST', body }),
        200,
      );
      token = (JSON.parse(text.toString()) as { access_token: string }).access_token;
    },
    checkPrint: () => checkOrderPrint(ask),
  };
}

async function checkOrderPrint(sendRequest: SendRequest): Promise<void> {
  const body = JSON.stringify(z.encode(NewOrder, createCheckOrder()));
  const headers = { 'content-type': 'application/json' };
  const saved = await readExpectedAnswer(
    sendRequest('/api/Orders', { method: 'POST', headers, body }),
    200,
  );
  const { Id } = JSON.parse(saved.toString()) as { Id: number };
  const printed = await readExpectedAnswer(sendRequest(`/api/Reports/Orders/${Id}/Types/1`), 200);
  const start = printed.subarray(0, 5).toString();
  if (start !== '%PDF-') throw new Error(`What was printed begins with ${start}`);
  await readExpectedAnswer(sendRequest(`/api/Orders/${Id}`, { method: 'DELETE' }), 204);
}

async function readExpectedAnswer(
  pendingResponse: Promise<Response>,
  expectedStatus: number,
): Promise<Buffer> {
  const response = await pendingResponse;
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status === expectedStatus) return bytes;
  const excerpt = bytes.subarray(0, 300).toString();
  throw new Error(`answered ${response.status}, not ${expectedStatus}: ${excerpt}`);
}
