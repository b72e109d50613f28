import {
  getApiAddress,
  type DeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import { readSecretValue } from '#infra/operate/environment/secret-values.ts';

type RequestFields = { method?: string; body?: BodyInit; headers?: Record<string, string> };

/** A client of the deployed product, like a browser through the CDN. */
export async function createDeployedCaller(
  deployed: DeployedEnvironment,
  sharedHeaders: Record<string, string> = {},
) {
  const origin = deployed.outputs.Address!;
  const secret = await readSecretValue(deployed, 'OriginSecret');
  return (path: string, { headers, ...fields }: RequestFields = {}) =>
    fetch(`${getApiAddress(deployed)}/api${path}`, {
      ...fields,
      headers: { origin, 'x-origin-secret': secret, ...sharedHeaders, ...headers },
    });
}

/** Signs in by the API. */
export async function signInToDeployed(
  deployed: DeployedEnvironment,
  credentials: { username: string; password: string },
) {
  const body = new URLSearchParams({
    grant_type: 'password',
    sessionoverride: 'true',
    ...credentials,
  });
  const call = await createDeployedCaller(deployed);
  const answer = await call('/account/login', { method: 'POST', body });
  return readOkJson<{ access_token: string }>(answer);
}

/** The body of the answer; throws when the request was rejected. */
export async function readOkJson<Body>(answer: Response): Promise<Body> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Body;
}
