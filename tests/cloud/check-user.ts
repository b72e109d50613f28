import * as z from 'zod/mini';
import { createCheckOrder, createCheckDealer } from '#infra/operate/deployment/check-dealer.ts';
import type { DeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { NewOrder } from '#shared/schemas/order-schema.ts';
import { answerOf, caller, signIn } from './client.ts';

/** The user by whom a deployment is checked, signed in. */
export async function signedIn(deployed: DeployedEnvironment) {
  const credentials = await createCheckDealer();
  const { access_token } = await signIn(deployed, credentials);
  const call = await caller(deployed, { authorization: `Bearer ${access_token}` });
  const send = async (method: string, path: string, body: unknown) =>
    answerOf<{ Id: number }>(
      await call(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    );
  return {
    saveOrder: async () =>
      (await send('POST', '/Orders', z.encode(NewOrder, createCheckOrder()))).Id,
    rename: (OrderId: number, Name: string) => send('PUT', '/Orders/Name', { OrderId, Name }),
    nameOf: async (id: number) =>
      (await answerOf<{ WorksheetName: string }>(await call(`/Orders/${id}`))).WorksheetName,
  };
}
