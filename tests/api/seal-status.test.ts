import { hash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { handler as getSealStatus } from '#functions/api/seals/get-seal-status.ts';
import { findProposal } from '#functions/store/proposals/stored-proposals.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';

const DEALER = 9984;
const dealer = toDealerKey(DEALER);
let rep: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: DEALER });
  await storeCustomer(DEALER);
  rep = await createSignedInDealerUser({ dealerId: DEALER });
});

const ask = (sha256: string, address = '198.51.100.1') =>
  callHandler(getSealStatus, { params: { sha256 }, address });

/** An order with an accepted and sealed proposal, and the SHA-256 of its PDF. */
async function sealNewOrder() {
  const order = await createOrderClient(rep).saveNewOrder(createShareableFields());
  const { visitor } = await createProposalClient(rep).shareWithVisitor(order);
  const accepted = await visitor.accept(buildAcceptance(await visitor.readPage()));
  expect(accepted).toMatchObject({ status: 200 });
  await deliverDueOutbox(DEALER, undefined, 'proposal-seal');
  const { sealed, AcceptedOn } = (await findProposal(dealer, order.Id, 1))!.proposal.acceptance!;
  return { order, AcceptedOn, sha256: sealed!.sha256 };
}

test('Whoever has a sealed PDF learns whether its acceptance stands, and nothing else', async () => {
  const { order, sha256, AcceptedOn } = await sealNewOrder();
  expect(await ask(sha256)).toMatchObject({
    status: 200,
    body: { AcceptedOn, Ended: null, TimeZone: 'UTC' },
  });
  const { Version } = decodeOrderBody((await createOrderClient(rep).load(order.Id)).body);
  const revised = await createProposalClient(rep).revise(order.Id, {
    Version,
    Reason: 'The chair is out of stock',
  });
  expect(revised).toMatchObject({ status: 200 });
  const { status, body } = await ask(sha256);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      AcceptedOn,
      Ended: { On: expect.any(String), By: 'Robin Reed' },
      TimeZone: 'UTC',
    },
  });
});

test('An address asks for 20 unknown PDFs in 15 minutes, and still for known ones after that', async () => {
  const { sha256 } = await sealNewOrder();
  const address = '198.51.100.2';
  const replies = [];
  for (let count = 0; count < 21; count++)
    replies.push(await ask(hash('sha256', String(count), 'hex'), address));
  expect(replies.map(({ status }) => status)).toEqual([...Array<number>(20).fill(404), 429]);
  expect(replies[0]!.body).toMatchObject({ Message: proposalsTexts.unknownSeal });
  expect(replies.at(-1)!.body).toMatchObject({ Message: proposalsTexts.tooManySeals });
  expect(await ask(sha256, address)).toMatchObject({ status: 200 });
  expect(await ask(hash('sha256', 'other', 'hex'))).toMatchObject({ status: 404 });
});

test.each(['', 'A'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}0`, '../1'])(
  'What is no SHA-256 is refused: %s',
  async (sha256) => {
    expect(await ask(sha256)).toMatchObject({ status: 400 });
  },
);
