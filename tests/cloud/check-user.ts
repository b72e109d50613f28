import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  createCheckOrder,
  createOrResetCheckDealer,
} from '#infra/operate/deployment/check-dealer.ts';
import type { DeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { NewOrder } from '#shared/schemas/order-schema.ts';
import { readOkJson, createDeployedCaller, signInToDeployed } from './deployed-client.ts';

/** Of an order its id and version, of a new link its path. */
type SentAnswer = { Id: number; Version: number; Path: string };

/** The user for deployment checks, signed in. */
export async function createSignedInCheckUser(deployed: DeployedEnvironment) {
  const credentials = await createOrResetCheckDealer();
  const { access_token } = await signInToDeployed(deployed, credentials);
  const call = await createDeployedCaller(deployed, { authorization: `Bearer ${access_token}` });
  const send = async (method: string, path: string, body: unknown) =>
    readOkJson<SentAnswer>(
      await call(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      }),
    );
  return {
    call,
    send,
    saveOrder: async () =>
      (await send('POST', '/Orders', z.encode(NewOrder, createCheckOrder()))).Id,
    rename: (OrderId: number, Name: string) => send('PUT', '/Orders/Name', { OrderId, Name }),
    readOrderName: async (id: number) =>
      (await readOkJson<{ WorksheetName: string }>(await call(`/Orders/${id}`))).WorksheetName,
  };
}
