import { hash } from 'node:crypto';
import { readDealerPricingContext } from '#functions/domain/dealers/tax-rates.ts';
import { getLinkToken } from '#functions/domain/proposals/create-proposal-link.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { buildQuestionWrite } from '#functions/store/proposals/stored-proposals.ts';
import { buildUnguardedSealWrite } from '#functions/store/proposals/stored-seals.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { buildCustomerCopy } from '#shared/proposals/build-customer-copy.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { createShareableFields } from '#tests/make/proposal-client.ts';
import { storeProposal } from '#tests/make/store-proposal.ts';

type ProposalChanges = Parameters<typeof storeProposal>[2];

/** A proposal of exactly what an order offers, and the token of its first link. */
async function storeProposalOfOrder(user: OrderClientUser, order: Order, changes: ProposalChanges) {
  const dealer = toDealerKey(user.dealerId!);
  const dealerRecord = await loadDealer(dealer);
  const { ownRates } = await readDealerPricingContext(dealer, dealerRecord);
  const copy = buildCustomerCopy(
    {
      order: { ...order, ExpiresOn: order.ExpiresOn! },
      dealer: dealerRecord,
      owner: { name: 'Robin Reed' },
      ownRates,
      logoSha256: null,
      termsSha256: { en: TERMS_SHA256 },
    },
    {
      sequence: 1,
      sharedOn: '2026-11-20T10:00:00.000Z',
      message: 'As we discussed.',
      languages: ['en'],
      mayChoose: true,
      asksSignature: true,
    },
  );
  const proposal = await storeProposal(user, order, {
    sequence: 1,
    orderVersion: order.Version,
    copy,
    ...changes,
  });
  return { copy, proposal, token: getLinkToken(dealer, proposal, proposal.links[0]!) };
}

/** No call reads the file: its address is only signed. */
const TERMS_SHA256 = '0'.repeat(64);

/** Of a file with one byte. */
const SEAL_SHA256 = hash('sha256', new Uint8Array([1]), 'hex');

const question = {
  Number: 1,
  Text: 'Is it white?',
  AskedOn: '2026-11-21T10:00:00.000Z',
  AskedBy: 'Renee Castillo',
  Answer: null,
  AnsweredOn: null,
  AnsweredBy: null,
};

/** Orders and proposals for the calls that use one up, so that each has its own. */
export async function createProposals(user: OrderClientUser) {
  const dealer = toDealerKey(user.dealerId!);
  const save = () => createOrderClient(user).saveNewOrder(createShareableFields());
  const share = async (changes: ProposalChanges = {}) => {
    const order = await save();
    return { order, ...(await storeProposalOfOrder(user, order, changes)) };
  };
  const waiting = await share({ questionCount: 1 });
  await writeTransaction([buildQuestionWrite(dealer, waiting.proposal, question)]);
  const open = await share();
  const bounced = await share({
    bounce: { BouncedOn: '2026-11-21T10:00:00.000Z', Reason: '550 user unknown' },
  });
  const acceptable = await share();
  return {
    shareableOrder: await save(),
    sharedOrder: waiting.order,
    withdrawableOrder: (await share()).order,
    linkedOrder: open.order,
    linkedLinkId: open.proposal.links[1]!.Id,
    bouncedOrder: bounced.order,
    bouncedLinkId: bounced.proposal.links[0]!.Id,
    sharedToken: waiting.token,
    bundleKey: waiting.copy.Bundles[0]!.Key,
    acceptableToken: acceptable.token,
    acceptance: buildAcceptance({
      Copy: acceptable.copy,
      CopySha256: acceptable.proposal.copy.sha256,
    }),
    declinableToken: (await share()).token,
    declinedToken: (await share({ state: { state: 'declined' } })).token,
    acceptedOrder: await createAcceptedOrder(user),
    revisableOrder: await createAcceptedOrder(user),
    sealSha256: SEAL_SHA256,
  };
}

async function createAcceptedOrder(user: OrderClientUser): Promise<Order> {
  const dealer = toDealerKey(user.dealerId!);
  const order = await createOrderClient(user).saveNewOrder(createShareableFields());
  const fileKey = `dealers/${user.dealerId}/proposals/signed-${order.Id}.pdf`;
  await writeBucketFile(process.env.FILES_BUCKET!, fileKey, new Uint8Array([1]));
  const sealed = { sha256: SEAL_SHA256, fileKey, sealedOn: '2026-11-24T20:17:00.000Z' };
  const { proposal } = await storeProposalOfOrder(user, order, { accepted: { sealed } });
  await writeTransaction([
    buildUnguardedSealWrite(sealed.sha256, { ...proposal, dealerId: user.dealerId! }),
  ]);
  const since = await loadOrderHeader(dealer, order.Id);
  const { Name, AcceptedOn } = proposal.acceptance!;
  const Version = order.Version + 1;
  await saveOrderHeader(
    dealer,
    { ...since.order, Acceptance: { Sequence: 1, Name, AcceptedOn }, Version },
    { transition: 'save', since, extraWrites: [] },
  );
  return { ...order, Version };
}
