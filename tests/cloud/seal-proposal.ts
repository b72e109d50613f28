import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createCheckOrder } from '#infra/operate/deployment/check-dealer.ts';
import { startEmulatorOutboxSweeper } from '#infra/operate/emulator/outbox-sweeper.ts';
import type { DeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { NewOrder } from '#shared/schemas/order-schema.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildProposalRequest } from '#tests/make/build-proposal-request.ts';
import { createSignedInCheckUser } from './check-user.ts';
import { createDeployedCaller, readOkJson } from './deployed-client.ts';

const CHECK_INTERVAL_MS = 1_000;
const SEALING_TIMEOUT_MS = 180_000;
const IS_BEING_SEALED = 409;

type Send = Awaited<ReturnType<typeof createSignedInCheckUser>>['send'];

/** Shares and accepts with the deployed product, and has it sealed there; returns the signed PDF. */
export async function sealNewProposal(
  deployed: DeployedEnvironment,
): Promise<Uint8Array<ArrayBuffer>> {
  // A deployment in between signs in as the same user.
  const { call, send } = await createSignedInCheckUser(deployed);
  const proposal = await acceptNewProposal(deployed, send);
  const stopSweeper = startEmulatorOutboxSweeper(deployed.environment);
  try {
    const deadline = Date.now() + SEALING_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const answer = await call(`${proposal}/SignedPdf`);
      if (answer.status !== IS_BEING_SEALED) {
        const { Url } = await readOkJson<{ Url: string }>(answer);
        return new Uint8Array(await (await fetch(Url)).arrayBuffer());
      }
      await wait(CHECK_INTERVAL_MS);
    }
    throw new Error(`Nothing was sealed of ${proposal}.`);
  } finally {
    await stopSweeper();
  }
}

/** Shares an order of one line, and accepts it; returns the path of the proposal. */
async function acceptNewProposal(deployed: DeployedEnvironment, send: Send): Promise<string> {
  const post = (path: string, body: unknown = {}) => send('POST', path, body);
  const visit = await createDeployedCaller(deployed);
  const order = recalculateOrder(
    {
      ...createCheckOrder(),
      OrderLines: [buildLine()],
      InstalledOn: '2030-12-14',
      ExpiresOn: '2030-12-31',
    },
    { storeCode: 'PRDS' },
  );
  const { Id, Version } = await post('/Orders', z.encode(NewOrder, order));
  await post(`/Orders/${Id}/Proposals`, {
    ...buildProposalRequest(Version),
    AsksSignature: false,
  });
  const proposal = `/Orders/${Id}/Proposals/1`;
  const { Path } = await post(`${proposal}/Links`);
  const headers = { [PROPOSAL_LINK_HEADER]: Path.slice(Path.indexOf('#') + 1) };
  const page = await readOkJson<ProposalPage>(await visit('/Proposal', { headers }));
  const accepted = await visit('/Proposal/Accept', {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(buildAcceptance(page, undefined, { Signature: null })),
  });
  await readOkJson(accepted);
  return proposal;
}
