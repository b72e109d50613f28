import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { handler as uploadLogo } from '#functions/api/documents/upload-logo.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { removeBucketFile, writeBucketFile } from '#functions/external/aws-requests.ts';
import { buildDealerClosedWrite } from '#functions/store/accounts/closed-dealers.ts';
import { findProposal } from '#functions/store/proposals/stored-proposals.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { roles } from '#shared/access/roles.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { EndedProposal } from '#shared/schemas/proposal-page-schema.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { buildPng } from '#tests/make/build-png.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { optionsContent } from '#tests/make/option-order.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import {
  createProposalClient,
  createShareableFields,
  createVisitorClient,
} from '#tests/make/proposal-client.ts';

const dealerId = 9274;
const dealer = toDealerKey(dealerId);
const atSharing = {
  Id: dealerId,
  CompanyName: 'Northstar Dental',
  City: 'Montreal',
  StateId: findRegionByCode(CANADA_COUNTRY_ID, 'QC')!.Id,
  PhoneNumber: '2185550100',
};
const logo = buildPng();
let rep: OrderClientUser;

beforeAll(async () => {
  await storeDealer(atSharing);
  await storeCustomer(dealerId);
  await storeManufacturer(dealerId, { Id: 41, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' });
  rep = await createSignedInDealerUser({ dealerId });
  const admin = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  await callHandler(uploadLogo, {
    token: admin.token,
    params: { id: dealerId },
    parts: { file: new File([logo], 'logo.png'), Version: '0' },
  });
});

async function shareNewOrder() {
  const order = await createOrderClient(rep).saveNewOrder({
    ...optionsContent,
    ...createShareableFields(),
  });
  return { order, ...(await createProposalClient(rep).shareWithVisitor(order)) };
}

type SharedOrder = Awaited<ReturnType<typeof shareNewOrder>>;

/** The 410 of a link; it says nothing but how it ended. */
async function readEnded({ visitor }: Pick<SharedOrder, 'visitor'>) {
  const { status, body } = await visitor.read();
  expect(status).toBe(410);
  const { Ended, ...rest } = body as { Ended: EndedProposal };
  expect(Object.keys(rest).toSorted()).toEqual(['Code', 'Message']);
  expect(EndedProposal.safeParse(Ended)).toMatchObject({ success: true });
  return Ended;
}

const frozen = {
  Name: 'Northstar Dental',
  City: 'Montreal',
  Regions: { en: 'Quebec', fr: 'Québec' },
  Logo: `data:image/png;base64,${logo.toString('base64')}`,
};

async function acceptAndRevise({ order, visitor }: SharedOrder) {
  await visitor.accept(buildAcceptance(await visitor.readPage()));
  const { body } = await createOrderClient(rep).load(order.Id);
  const { Version } = body as Order;
  const request = { Version, Reason: 'The chair is out of stock' };
  await createProposalClient(rep).revise(order.Id, request);
}

const endings: Record<string, (shared: SharedOrder) => Promise<unknown>> = {
  replaced: ({ order }) => createProposalClient(rep).shareWithVisitor(order),
  withdrawn: ({ order }) => createProposalClient(rep).withdraw(order.Id, 1),
  closed: ({ order }) => callHandler(deleteOrder, { token: rep.token, params: { id: order.Id } }),
  revised: acceptAndRevise,
  link: async ({ order }) => {
    const stored = await findProposal(dealer, order.Id, 1);
    const { Id } = stored!.proposal.links.at(-1)!;
    await createProposalClient(rep).endLink(order.Id, 1, Id);
  },
};

describe('an ended link (B2.3)', () => {
  test.each(Object.keys(endings))('that is %s has the dealer as it was frozen', async (kind) => {
    const shared = await shareNewOrder();
    await endings[kind]!(shared);
    const ended = await readEnded(shared);
    expect(ended).toMatchObject({ Kind: kind, Dealer: frozen });
    expect(Object.keys(ended.Dealer!).toSorted()).toEqual(['City', 'Logo', 'Name', 'Regions']);
  });

  test('of an acceptance says when it was accepted, and no other one does', async () => {
    const revised = await shareNewOrder();
    await acceptAndRevise(revised);
    const { AcceptedOn, On } = await readEnded(revised);
    expect(Date.parse(AcceptedOn!)).toBeLessThanOrEqual(Date.parse(On!));
    const link = await shareNewOrder();
    await link.visitor.accept(buildAcceptance(await link.visitor.readPage()));
    await endings.link!(link);
    expect(await readEnded(link)).not.toHaveProperty('AcceptedOn');
  });

  test('keeps the dealer of then, while whom to call is of now', async () => {
    const shared = await shareNewOrder();
    await endings.withdrawn!(shared);
    onTestFinished(() => storeDealer(atSharing).then(() => undefined));
    await storeDealer({ ...atSharing, CompanyName: 'Polaris', City: 'Fargo', StateId: 34 });
    expect(await readEnded(shared)).toMatchObject({
      Contact: { Dealer: 'Polaris' },
      Dealer: frozen,
    });
  });

  test('of a discontinued dealer has it too', async () => {
    const shared = await shareNewOrder();
    onTestFinished(() => writeItem(buildDealerClosedWrite(dealerId, false)).then(() => undefined));
    await writeItem(buildDealerClosedWrite(dealerId, true));
    expect(await readEnded(shared)).toMatchObject({ Kind: 'dealer', Dealer: frozen });
  });

  test.each(['removed', 'changed'])('whose frozen copy was %s names no place', async (what) => {
    const shared = await shareNewOrder();
    await endings.withdrawn!(shared);
    const stored = await findProposal(dealer, shared.order.Id, 1);
    const { fileKey } = stored!.proposal.copy;
    const bucket = process.env.FILES_BUCKET!;
    await (what === 'removed'
      ? removeBucketFile(bucket, fileKey)
      : writeBucketFile(bucket, fileKey, Buffer.from('{}')));
    const ended = await readEnded(shared);
    expect(ended).toMatchObject({ Kind: 'withdrawn', Contact: { Dealer: 'Northstar Dental' } });
    expect(ended).not.toHaveProperty('Dealer');
  });

  test('that is not known has none of it', async () => {
    expect(await createVisitorClient('C'.repeat(43)).read()).toEqual(
      expect.objectContaining({
        status: 404,
        body: { Code: 'proposals.unknownLink', Message: proposalsTexts.unknownLink },
      }),
    );
  });

  // The last one: what this process keeps for a while is of another time afterwards.
  test('that expired has the dealer, too, and Accept gets the same answer', async () => {
    const shared = await shareNewOrder();
    const page = await shared.visitor.readPage();
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ now: Date.now() + 40 * 86_400_000, toFake: ['Date'] });
    const ended = await readEnded(shared);
    expect(ended).toMatchObject({ Kind: 'expired', Dealer: frozen });
    expect(await shared.visitor.accept(buildAcceptance(page))).toMatchObject({
      status: 410,
      body: { Ended: ended },
    });
  });
});
