import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { readCustomerCopyBytes } from '#functions/domain/proposals/customer-copy-file.ts';
import { buildFormTemplateReplaceWrite } from '#functions/store/dealers/stored-form-templates.ts';
import { findProposal } from '#functions/store/proposals/stored-proposals.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { splitNoticeText } from '#shared/format/notice-text.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { asCents } from '#shared/money/money.ts';
import type { Mailbox } from '#shared/schemas/notification-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { proposalViews } from '#shared/schemas/order-search-schema.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import type {
  ProposalPreviewRequest,
  ProposalShareFacts,
} from '#shared/schemas/proposal-schema.ts';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import { buildBundleAt, optionsContent } from '#tests/make/option-order.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import {
  createProposalClient,
  createShareableFields,
  createVisitorClient,
  decodeProposal,
  getDayFromNow,
} from '#tests/make/proposal-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

const dealerId = 9271;
/** Has a PDF of its own for the terms. */
const termsDealerId = 9281;
const dealer = toDealerKey(dealerId);
const { SEALING_CERTIFICATE = '' } = inject('engines');
const certificates = [{ certificate: new Uint8Array(Buffer.from(SEALING_CERTIFICATE, 'base64')) }];
let rep: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId, CompanyName: 'Northstar Dental', PhoneNumber: '2185550100' });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  await storeManufacturer(dealerId, {
    Id: 41,
    MfgId: 1,
    CompanyCode: 'ADEC',
    CompanyName: 'Adec',
  });
});

const saveShareableOrder = (changes: Partial<Order> = {}) =>
  createOrderClient(rep).saveNewOrder({
    ...optionsContent,
    ...createShareableFields(),
    ...changes,
  });
const readOrder = async (id: number) =>
  decodeOrderBody((await createOrderClient(rep).load(id)).body);
const shareNewOrder = async (changes: Partial<Order> = {}) => {
  const order = await saveShareableOrder(changes);
  const shared = await createProposalClient(rep).shareWithVisitor(order);
  return { order, ...shared };
};
const readOnlyProposal = async (order: Pick<Order, 'Id'>) => {
  const { body } = await createProposalClient(rep).list(order.Id);
  return decodeProposal((body as unknown[])[0]);
};
const acceptNewOrder = async () => {
  const { order, visitor } = await shareNewOrder();
  expect(await visitor.accept(buildAcceptance(await visitor.readPage()))).toMatchObject({
    status: 200,
  });
  return { order: await readOrder(order.Id), visitor };
};

/** The keys of the bundles of a page by their names. */
const indexKeys = ({ Copy }: ProposalPage) =>
  Object.fromEntries(Copy.Bundles.map(({ Name, Key }) => [Name, Key]));

describe('sharing', () => {
  test('freezes what the customer sees, with a link for each recipient', async () => {
    const { order, proposal, visitor } = await shareNewOrder();
    expect(proposal).toMatchObject({
      Number: `${order.OrderNumber}-1`,
      State: 'waiting',
      Total: order.Total,
      IsChanged: false,
      Links: [{ Name: 'Renee Castillo', Openings: 0 }],
    });
    const page = await visitor.readPage();
    expect(page).toMatchObject({
      State: 'waiting',
      Recipient: { Email: null },
      Copy: { Number: proposal.Number, Message: 'As we discussed.', MayChoose: true },
      Contact: { Dealer: 'Northstar Dental', DealerPhoneNumber: '2185550100' },
    });
    expect(page.Copy.Bundles.map(({ Name, IsTaken }) => [Name, IsTaken])).toEqual([
      [null, true],
      ['Room 2', true],
      ['Room 3', false],
      ['Room 1', false],
    ]);
    const stored = await findProposal(dealer, order.Id, 1);
    const bytes = await readCustomerCopyBytes(stored!.proposal);
    expect(new TextDecoder().decode(bytes)).toContain(`"Number":"${proposal.Number}"`);
    expect(page.CopySha256).toBe(proposal.CopySha256);
  });

  test('is refused where something is missing', async () => {
    const client = createProposalClient(rep);
    const expectRefusal = async (changes: Partial<Order>, status: number, message: string) => {
      const order = await saveShareableOrder(changes);
      expect(await client.share(order)).toMatchObject({ status, body: { Message: message } });
    };
    await expectRefusal(
      { ExpiresOn: null },
      400,
      'Installation Date and Expiration Date must be set',
    );
    await expectRefusal(
      { InstalledOn: null },
      400,
      'Installation Date and Expiration Date must be set',
    );
    await expectRefusal({ ExpiresOn: getDayFromNow(-3) }, 400, proposalsTexts.expirationPast);
    await expectRefusal(
      { Bundles: [buildBundleAt(0)], OrderLines: [] },
      400,
      proposalsTexts.nothingToShare,
    );
    const order = await saveShareableOrder();
    expect(await client.share({ ...order, Version: 7 })).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.changedBySomeoneElse, Order: { Id: order.Id } },
    });
    expect(await client.share(order, { Recipients: [] })).toMatchObject({ status: 400 });
    expect(await client.share(order, { Language: 'fr' })).toMatchObject({ status: 400 });
  });

  test('replaces the proposal before it', async () => {
    const { order, visitor } = await shareNewOrder();
    const second = await createProposalClient(rep).shareWithVisitor(order);
    expect(second.proposal.Sequence).toBe(2);
    expect(await visitor.read()).toMatchObject({
      status: 410,
      body: {
        Message: proposalsTexts.hasEnded,
        Ended: { Kind: 'replaced', Number: `${order.OrderNumber}-1` },
      },
    });
    const { body } = await createProposalClient(rep).list(order.Id);
    expect((body as unknown[]).map(decodeProposal)).toMatchObject([
      { Sequence: 2, State: 'waiting' },
      { Sequence: 1, State: 'ended', Ending: 'replaced' },
    ]);
  });

  test('answers a repeated request as the first one', async () => {
    const order = await saveShareableOrder();
    const client = createProposalClient(rep);
    const request = { Recipients: [{ Name: 'Renee', Email: 'renee-repeat@lakeshore.example' }] };
    const first = await client.share(order, request, 'one-share');
    const again = await client.share(order, request, 'one-share');
    expect(again).toMatchObject({ status: 200, body: first.body as object });
    expect(((await client.list(order.Id)).body as unknown[]).length).toBe(1);
  });

  test('of ten at once makes a proposal for each, and one is live', async () => {
    const order = await saveShareableOrder();
    const client = createProposalClient(rep);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.share(order)));
    const made = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const { body } = await client.list(order.Id);
    const states = (body as unknown[]).map((item) => decodeProposal(item).State);
    expect(states).toEqual(['waiting', ...Array.from({ length: made - 1 }, () => 'ended')]);
  });
});

const preview = (order: Order, changes: Partial<ProposalPreviewRequest> = {}) =>
  createProposalClient(rep).preview(order, changes);

describe('a preview', () => {
  test('is the page that a share then makes, and makes nothing', async () => {
    const order = await saveShareableOrder();
    const previewed = await preview(order, { Message: 'Dear Renee' });
    expect(previewed).toMatchObject({ status: 200 });
    expect((await createProposalClient(rep).list(order.Id)).body).toEqual([]);
    const page = previewed.body as ProposalPage;
    const { visitor } = await createProposalClient(rep).shareWithVisitor(order, {
      Message: 'Dear Renee',
    });
    const { Copy, CopySha256, Recipient, ...shared } = await visitor.readPage();
    const { SharedOn, TermsSha256 } = Copy;
    expect(page).toEqual({
      ...shared,
      CopySha256: '',
      Recipient: { Name: '', Email: null },
      Copy: { ...Copy, SharedOn: expect.any(String) as string, TermsSha256: { en: '' } },
    });
    expect([CopySha256, SharedOn, TermsSha256, Recipient]).not.toContain('');
  });

  test('has all lines, and the choices of the request', async () => {
    const order = await saveShareableOrder();
    const { body } = await preview(order, { MayChoose: false, AsksSignature: false });
    const { Copy } = body as ProposalPage;
    expect(Copy).toMatchObject({ MayChoose: false, AsksSignature: false });
    expect(Copy.Bundles.every(({ Lines, LineCount }) => Lines.length === LineCount)).toBe(true);
  });

  test('is refused as sharing is', async () => {
    expect(await preview(await saveShareableOrder({ ExpiresOn: null }))).toMatchObject({
      status: 400,
      body: { Errors: { ExpiresOn: expect.any(String) as string } },
    });
    const order = await saveShareableOrder();
    expect(await preview({ ...order, Version: order.Version + 1 })).toMatchObject({
      status: 409,
      body: { Order: { Id: order.Id } },
    });
    expect(await preview(order, { Language: 'fr' })).toMatchObject({ status: 400 });
    const { order: accepted } = await acceptNewOrder();
    expect(await preview(accepted)).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.reviseFirst('Renee Castillo') },
    });
  });
});

test('The terms of a proposal are the built-in ones, or the dealer’s own PDF by its name', async () => {
  await storeDealer({ Id: termsDealerId });
  await storeCustomer(termsDealerId);
  const user = await createSignedInDealerUser({ dealerId: termsDealerId });
  const { Id } = await createOrderClient(user).saveNewOrder();
  const listTerms = async () => {
    const { body } = await createProposalClient(user).readShareFacts(Id);
    return (body as ProposalShareFacts).Terms;
  };
  expect(await listTerms()).toEqual([
    { Language: 'en', Name: 'Terms and Conditions', FileName: null },
  ]);
  const template = {
    ReportId: builtInForms.terms.id,
    FileName: 'Our terms 2026.pdf',
    UploadedOn: '2026-11-20T10:00:00.000Z',
    UploadedBy: 'Robin Reed',
    Pages: 2,
    Fields: [],
    FilledWith: [],
    Version: 1,
  };
  await writeItem(
    buildFormTemplateReplaceWrite(
      toDealerKey(termsDealerId),
      { template, fileKey: 'none' },
      undefined,
    ),
  );
  expect(await listTerms()).toMatchObject([{ Language: 'en', FileName: 'Our terms 2026.pdf' }]);
  expect((await createProposalClient(rep).readShareFacts(Id)).status).toBe(404);
});

describe('a link', () => {
  test('that nobody made is not known', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(4000)])
      expect(await createVisitorClient(token).read()).toMatchObject({
        status: 404,
        body: { Message: proposalsTexts.unknownLink },
      });
  });

  test('is refused to an address that tried too many', async () => {
    const visitor = createVisitorClient('B'.repeat(43));
    const answers = [];
    for (let count = 0; count < 22; count++)
      answers.push((await visitor.accept({} as never, undefined, { address: '10.9.9.9' })).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429]);
  });

  test('is stored nowhere, and a repeated request gets the same one', async () => {
    const { order, proposal } = await shareNewOrder();
    const client = createProposalClient(rep);
    const first = await client.copyLink(order.Id, proposal.Sequence, 'one-link');
    expect(await client.copyLink(order.Id, proposal.Sequence, 'one-link')).toEqual(
      expect.objectContaining({ status: 200, body: first.body }),
    );
    expect((await readOnlyProposal(order)).Links).toHaveLength(3);
  });

  test('can be ended alone, and there are at most ten', async () => {
    const { order, proposal, visitor } = await shareNewOrder();
    const client = createProposalClient(rep);
    const copied = (await readOnlyProposal(order)).Links.at(-1)!;
    expect(await client.endLink(order.Id, proposal.Sequence, copied.Id)).toMatchObject({
      status: 200,
    });
    expect(await visitor.read()).toMatchObject({
      status: 410,
      body: { Ended: { Kind: 'link' }, Message: proposalsTexts.linkEnded },
    });
    for (let count = 2; count < 10; count++)
      expect(await client.copyLink(order.Id, 1)).toMatchObject({ status: 200 });
    expect(await client.copyLink(order.Id, 1)).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.linksFull(10) },
    });
    expect(await client.endLink(order.Id, 1, 'none')).toMatchObject({ status: 404 });
  });
});

async function downloadPdf(body: unknown) {
  const response = await fetch((body as { Url: string }).Url);
  return response.bytes();
}

const readDownload = async (body: unknown) =>
  (await readPdfPageTexts(await downloadPdf(body))).join('\n');

describe('the papers of a proposal', () => {
  test('show the choices of the visitor, and the terms as they were', async () => {
    const { visitor } = await shareNewOrder();
    const page = await visitor.readPage();
    const keys = indexKeys(page);
    const proposed = await visitor.readPdf();
    expect(proposed).toMatchObject({ status: 200 });
    expect(await readDownload(proposed.body)).toContain('1,926.00');
    const choices = [keys['Room 1'], keys['Room 3']].join(',');
    const chosen = await visitor.readPdf({ choices });
    expect(await readDownload(chosen.body)).toContain('2,889.00');
    expect(await visitor.readPdf({ choices: 'none' })).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.pageDiffers },
    });
    const terms = await visitor.readTerms('en');
    expect(await readDownload(terms.body)).toContain('Down payment');
    expect(Object.keys(page.Copy.TermsSha256)).toEqual(['en']);
    expect(await visitor.readTerms('fr')).toMatchObject({ status: 404 });
  });

  test('of an accepted one are sealed, and the same for customer and rep', async () => {
    const { order, visitor } = await shareNewOrder();
    const client = createProposalClient(rep);
    expect(await client.readSignedPdf(order.Id, 1)).toMatchObject({ status: 404 });
    await visitor.accept(buildAcceptance(await visitor.readPage()));
    const isBeingSealed = { status: 409, body: { Message: proposalsTexts.isBeingSealed } };
    expect(await visitor.readPdf()).toMatchObject(isBeingSealed);
    expect(await client.readSignedPdf(order.Id, 1)).toMatchObject(isBeingSealed);
    await deliverDueOutbox(dealerId, undefined, 'proposal-seal');
    const pdf = await downloadPdf((await visitor.readPdf()).body);
    expect(await verifySealedPdf(pdf, certificates)).toMatchObject({ result: 'whole' });
    const signed = await downloadPdf((await client.readSignedPdf(order.Id, 1)).body);
    expect(Buffer.from(signed).equals(pdf)).toBe(true);
    expect(await visitor.readPage()).toMatchObject({ Acceptance: { IsSealed: true } });
    const { Acceptance } = await readOnlyProposal(order);
    expect(Acceptance?.SealedOn).toEqual(expect.any(String));
  });
});

describe('accepting', () => {
  test('gives the order a version with the choices, exactly as the page showed it', async () => {
    const { order, visitor } = await shareNewOrder();
    const page = await visitor.readPage();
    const keys = indexKeys(page);
    const sent = buildAcceptance(page, [keys['Room 1']!, keys['Room 3']!]);
    const accepted = await visitor.accept(sent, undefined, {
      address: '203.0.113.7',
      headers: { 'user-agent': 'Test Browser' },
    });
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        State: 'accepted',
        Acceptance: {
          Name: 'Renee Castillo',
          Email: sent.Email,
          Total: sent.Total,
          IsSealed: false,
        },
      },
    });
    const changed = await readOrder(order.Id);
    expect(changed).toMatchObject({
      Version: order.Version + 1,
      OrderStatusId: 1,
      SubTotal: 2700_00,
      Total: sent.Total,
      DownPayment: sent.DownPayment,
      RevisedBy: 'Accepted by Renee Castillo',
      RevisedById: null,
      Acceptance: { Sequence: 1, Name: 'Renee Castillo' },
    });
    expect(changed.Bundles.map(({ IsTaken }) => IsTaken)).toEqual([undefined, true, false, true]);
    expect(await readOnlyProposal(order)).toMatchObject({
      State: 'accepted',
      IsChanged: false,
      Acceptance: {
        Title: 'Practice owner',
        Total: sent.Total,
        IpAddress: '203.0.113.7',
        Browser: 'Test Browser',
        LinkName: 'Copied by Robin Reed',
      },
    });
  });

  test('is taken once, however often it is sent', async () => {
    const { order, visitor } = await shareNewOrder();
    const sent = buildAcceptance(await visitor.readPage());
    const first = await visitor.accept(sent, 'one-press');
    expect(await visitor.accept(sent, 'one-press')).toMatchObject({
      status: 200,
      body: first.body as object,
    });
    expect(await visitor.accept(sent, 'another-press')).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.alreadyAccepted },
    });
    expect((await readOrder(order.Id)).Version).toBe(order.Version + 1);
  });

  test('of a hundred at once is taken once', async () => {
    const { order, visitor } = await shareNewOrder();
    const page = await visitor.readPage();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        visitor.accept(buildAcceptance(page, undefined, { Name: `Visitor ${index}` })),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const { Acceptance, Version } = await readOrder(order.Id);
    expect(Version).toBe(order.Version + 1);
    expect(Acceptance?.Name).toBe((taken[0]!.body as ProposalPage).Acceptance!.Name);
  });

  test.each<[string, Partial<ReturnType<typeof buildAcceptance>>]>([
    ['another total', { Total: 1800_01 }],
    ['another down payment', { DownPayment: 1 }],
    ['another copy', { CopySha256: '0'.repeat(64) }],
    ['other words', { ConsentId: 'none' }],
    ['a language that was not offered', { Language: 'fr' }],
    ['a bundle that is not offered', { Choices: ['nothing'] }],
    ['no alternative', { Choices: [] }],
  ])('of %s than the page showed is refused, and nothing is taken', async (_, changes) => {
    const { order, visitor } = await shareNewOrder();
    const sent = buildAcceptance(await visitor.readPage(), undefined, changes);
    expect(await visitor.accept(sent)).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.pageDiffers },
    });
    expect((await readOrder(order.Id)).Version).toBe(order.Version);
    expect(await visitor.readPage()).toMatchObject({ State: 'waiting' });
  });

  test.each<[string, Partial<ReturnType<typeof buildAcceptance>>, object]>([
    ['a name that cannot be printed', { Name: '李雷' }, { Name: proposalsTexts.latinLetters }],
    ['a title that cannot be printed', { Title: '店主' }, { Title: proposalsTexts.latinLetters }],
    ['no signature', { Signature: null }, { Signature: proposalsTexts.signatureMissing }],
    [
      'a dot as a signature',
      { Signature: { Kind: 'drawn', Strokes: [[5, 5]] } },
      { Signature: proposalsTexts.signatureTooShort },
    ],
    [
      'a signature beside its grid',
      { Signature: { Kind: 'drawn', Strokes: [[5, 401, 900, 900]] } },
      { Signature: proposalsTexts.signatureTooShort },
    ],
  ])('with %s says where', async (_, changes, Errors) => {
    const { visitor } = await shareNewOrder();
    const sent = buildAcceptance(await visitor.readPage(), undefined, changes);
    expect(await visitor.accept(sent)).toMatchObject({ status: 400, body: { Errors } });
  });

  test('takes what nobody sees of a changed order, and refuses what the customer sees', async () => {
    const { order, visitor } = await shareNewOrder();
    const page = await visitor.readPage();
    const client = createOrderClient(rep);
    const renamed = await client.update({
      ...order,
      WorksheetName: 'Another name',
      ConfidentialNotes: 'internal',
    });
    expect(renamed).toMatchObject({ status: 200 });
    expect(await readOnlyProposal(order)).toMatchObject({ IsChanged: false });
    const changed = await client.update({
      ...decodeOrderBody(renamed.body),
      GeneralNotes: 'Same',
      PaymentDueOn: getDayFromNow(40),
    });
    expect(changed).toMatchObject({ status: 200 });
    expect(await readOnlyProposal(order)).toMatchObject({ IsChanged: true });
    const refused = await visitor.accept(buildAcceptance(page));
    expect(refused).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.offerChanged(page.Contact.Name) },
    });
    // The reps are told once, however often and in how many browsers it is tried.
    await Promise.all(
      [1, 2, 3].map(async () =>
        expect(await visitor.accept(buildAcceptance(page))).toMatchObject({ status: 409 }),
      ),
    );
    const { body: notices } = await callHandler(listNotifications, { token: rep.token });
    const attempted = splitNoticeText(proposalsTexts.attempted(order.OrderNumber, ''));
    expect(
      (notices as Mailbox).Notifications.filter(({ Subject }) => Subject === attempted.subject),
    ).toHaveLength(1);
    const back = await client.update({
      ...decodeOrderBody(changed.body),
      PaymentDueOn: order.PaymentDueOn ?? null,
    });
    expect(back).toMatchObject({ status: 200 });
    expect(await visitor.accept(buildAcceptance(page))).toMatchObject({ status: 200 });
    expect(await readOrder(order.Id)).toMatchObject({
      WorksheetName: 'Another name',
      ConfidentialNotes: 'internal',
    });
  });

  test('of a declined proposal needs it to be opened again', async () => {
    const { order, visitor } = await shareNewOrder();
    const page = await visitor.readPage();
    expect(await visitor.decline('Too expensive')).toMatchObject({
      status: 200,
      body: {
        State: 'declined',
        Decline: { Reason: 'Too expensive', LinkName: 'Copied by Robin Reed' },
      },
    });
    expect(await visitor.decline('Again')).toMatchObject({ status: 409 });
    expect(await visitor.accept(buildAcceptance(page))).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.isDeclined },
    });
    expect(await visitor.reopen()).toMatchObject({ status: 200, body: { State: 'waiting' } });
    expect(await visitor.reopen()).toMatchObject({ status: 409 });
    expect(await visitor.accept(buildAcceptance(page))).toMatchObject({ status: 200 });
    expect(await readOnlyProposal(order)).toMatchObject({ State: 'accepted', Decline: null });
  });
});

describe('an accepted order', () => {
  const locked = { status: 409, body: { Message: proposalsTexts.locked('Renee Castillo') } };

  test('lets free fields change, and nothing that moves what was accepted', async () => {
    const { order } = await acceptNewOrder();
    const client = createOrderClient(rep);
    const [first, ...others] = order.OrderLines;
    const refused: Partial<Order>[] = [
      { OrderLines: [{ ...first!, Description: 'Another chair' }, ...others] },
      { PaymentDueOn: getDayFromNow(50) },
      { CustomFreight: true, Freight: asCents(100) },
      { Bundles: order.Bundles.with(1, { ...order.Bundles[1]!, IsTaken: true }) },
    ];
    for (const changes of refused)
      expect(await client.update({ ...order, ...changes })).toMatchObject(locked);
    const saved = await client.update({
      ...order,
      GeneralNotes: 'Enter by the yard',
      InstalledOn: getDayFromNow(25),
      WorksheetName: 'Renamed',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { Acceptance: { Name: 'Renee Castillo' }, GeneralNotes: 'Enter by the yard' },
    });
  });

  test('is not deleted, restored or shared again before it is revised', async () => {
    const { order } = await acceptNewOrder();
    const { token } = rep;
    const reviseFirst = {
      status: 409,
      body: { Message: proposalsTexts.reviseFirst('Renee Castillo') },
    };
    expect(await callHandler(deleteOrder, { token, params: { id: order.Id } })).toMatchObject(
      reviseFirst,
    );
    const restore = { params: { id: order.Id, version: 1 }, body: { Version: order.Version } };
    expect(await callHandler(restoreOrderVersion, { token, ...restore })).toMatchObject(
      reviseFirst,
    );
    expect(await createProposalClient(rep).share(order)).toMatchObject(reviseFirst);
  });

  test('is revised with a reason, which the customer reads', async () => {
    const { order, visitor } = await acceptNewOrder();
    const client = createProposalClient(rep);
    expect(await client.revise(order.Id, { Version: order.Version, Reason: ' ' })).toMatchObject({
      status: 400,
    });
    const request = { Version: order.Version, Reason: 'The chair is out of stock' };
    const revised = await client.revise(order.Id, request, 'one-revision');
    expect(revised).toMatchObject({ status: 200, body: { Acceptance: null } });
    expect(await client.revise(order.Id, request, 'one-revision')).toMatchObject({
      status: 200,
      body: { Version: order.Version + 1 },
    });
    expect(await visitor.read()).toMatchObject({
      status: 410,
      body: { Ended: { Kind: 'revised', Reason: 'The chair is out of stock', By: 'Robin Reed' } },
    });
    const free = decodeOrderBody(revised.body);
    const changed = await createOrderClient(rep).update({
      ...free,
      CustomFreight: true,
      Freight: asCents(100),
    });
    expect(changed).toMatchObject({ status: 200 });
    const again = await client.shareWithVisitor(decodeOrderBody(changed.body));
    expect(again.proposal.Sequence).toBe(2);
  });

  test('is committed as it is, and its page can still be read', async () => {
    const { order, visitor } = await acceptNewOrder();
    const answer = await callHandler(commitOrders, { token: rep.token, body: [order.Id] });
    expect(answer).toMatchObject({ status: 200 });
    expect(await readOrder(order.Id)).toMatchObject({ Acceptance: { Sequence: 1 } });
    expect(await visitor.read()).toMatchObject({ status: 200, body: { State: 'accepted' } });
  });
});

const listViews = async (order: Order) => {
  const views = await Promise.all(
    proposalViews.map(async (View) => {
      const answer = await callHandler(searchOrders, {
        token: rep.token,
        body: { View, Today: getDayFromNow(0) },
        query: { take: 1000 },
      });
      const { data } = answer.body as { data: { Id: number }[] };
      return data.some(({ Id }) => Id === order.Id) ? [View] : [];
    }),
  );
  return views.flat();
};

/** How the list says that the order's proposal stands. */
const readListedState = async ({ Id }: Order, query: Record<string, unknown> = {}) => {
  const answer = await callHandler(searchOrders, {
    token: rep.token,
    body: { Today: getDayFromNow(0) },
    query: { filter: JSON.stringify(['Id', '=', Id]), ...query },
  });
  return (answer.body as { data: { Proposal?: string }[] }).data[0]!.Proposal;
};

describe('the list of orders', () => {
  test('has the order in the views of its proposal, and says how that stands', async () => {
    const { order, visitor } = await shareNewOrder();
    expect(await listViews(order)).toEqual(['WaitingForCustomer']);
    expect(await readListedState(order)).toBe('waiting');
    await visitor.open();
    expect(await listViews(order)).toEqual(['WaitingForCustomer', 'OpenedNotAnswered']);
    expect(await readListedState(order)).toBe('opened');
    await visitor.decline('');
    expect(await listViews(order)).toEqual([]);
    expect(await readListedState(order)).toBe('declined');
    await visitor.reopen();
    await visitor.accept(buildAcceptance(await visitor.readPage()));
    expect(await listViews(order)).toEqual(['Accepted']);
    expect(await readListedState(order)).toBe('accepted');
    expect(await readListedState(order, { select: '["Id"]' })).toBeUndefined();
    await callHandler(commitOrders, { token: rep.token, body: [order.Id] });
    expect(await listViews(order)).toEqual([]);
    expect(await readListedState(order)).toBeUndefined();
  });

  test('has no order whose proposal was withdrawn or closed', async () => {
    const { order } = await shareNewOrder();
    await createProposalClient(rep).withdraw(order.Id, 1);
    expect(await listViews(order)).toEqual([]);
    expect(await readListedState(order)).toBeUndefined();
    const other = await shareNewOrder();
    await callHandler(commitOrders, { token: rep.token, body: [other.order.Id] });
    expect(await listViews(other.order)).toEqual([]);
  });
});

describe('a live proposal', () => {
  test('ends when its order is committed', async () => {
    const { order, visitor } = await shareNewOrder({ OrderTypeId: null });
    const answer = await callHandler(commitOrders, { token: rep.token, body: [order.Id] });
    expect(answer.body).toMatchObject({ Committed: [order.Id] });
    expect(await visitor.read()).toMatchObject({
      status: 410,
      body: { Ended: { Kind: 'closed' } },
    });
  });

  test('ends when its order is deleted', async () => {
    const { order, visitor } = await shareNewOrder();
    const page = await visitor.readPage();
    const request = { token: rep.token, params: { id: order.Id } };
    expect(await callHandler(deleteOrder, request)).toMatchObject({ status: 204 });
    expect(await visitor.accept(buildAcceptance(page))).toMatchObject({
      status: 410,
      body: { Ended: { Kind: 'closed' } },
    });
  });

  test('is a fact to a limited-transfer owner, as its acceptance is', async () => {
    const { order, visitor } = await shareNewOrder();
    const limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
    const transfer = { ...order, SalesRepId: limited.salesRepId };
    expect(await createOrderClient(rep).update(transfer)).toMatchObject({ status: 200 });
    const read = () => createOrderClient(limited).load(order.Id);
    expect(await read()).toMatchObject({ body: { IsShared: true } });
    await visitor.accept(buildAcceptance(await visitor.readPage()));
    const accepted = await read();
    expect(accepted.body).toMatchObject({ Acceptance: { Name: 'Renee Castillo' } });
    expect(accepted.body).not.toHaveProperty('IsShared');
    const request = { Version: order.Version + 2, Reason: 'Mine now.' };
    expect(await createProposalClient(limited).revise(order.Id, request)).toMatchObject({
      status: 404,
    });
  });

  test('is withdrawn once', async () => {
    const { order, proposal, visitor } = await shareNewOrder();
    const client = createProposalClient(rep);
    expect(await client.withdraw(order.Id, proposal.Sequence)).toMatchObject({
      status: 200,
      body: { State: 'ended', Ending: 'withdrawn', EndedBy: 'Robin Reed' },
    });
    expect(await client.withdraw(order.Id, proposal.Sequence)).toMatchObject({ status: 409 });
    expect(await visitor.read()).toMatchObject({
      status: 410,
      body: { Ended: { Kind: 'withdrawn' } },
    });
  });

  test('counts one opening in half an hour', async () => {
    const { order, visitor } = await shareNewOrder();
    for (let count = 0; count < 3; count++)
      expect(await visitor.open()).toMatchObject({ status: 204 });
    const { Links } = await readOnlyProposal(order);
    expect(Links.map(({ Openings }) => Openings)).toEqual([0, 1]);
    expect(Links[1]).toMatchObject({ FirstOpenedOn: Links[1]!.LastOpenedOn });
  });

  test('was opened by whoever accepts it', async () => {
    const { order, visitor } = await shareNewOrder();
    await visitor.accept(buildAcceptance(await visitor.readPage()));
    const { Links, Acceptance } = await readOnlyProposal(order);
    expect(Links.map(({ Openings }) => Openings)).toEqual([0, 1]);
    expect(Links[1]).toMatchObject({ FirstOpenedOn: Acceptance!.AcceptedOn });
  });

  test('has questions, each answered once, and at most twenty a day', async () => {
    const { order, visitor } = await shareNewOrder();
    const client = createProposalClient(rep);
    expect(await visitor.ask('  Is it white?  ')).toMatchObject({
      status: 200,
      body: {
        Questions: [
          { Number: 1, Text: 'Is it white?', Answer: null, AskedBy: 'Copied by Robin Reed' },
        ],
      },
    });
    expect(await client.answer(order.Id, 1, { number: 1, text: 'Yes.' })).toMatchObject({
      status: 200,
      body: { Questions: [{ Answer: 'Yes.', AnsweredBy: 'Robin Reed' }] },
    });
    expect(await client.answer(order.Id, 1, { number: 1, text: 'No.' })).toMatchObject({
      status: 409,
    });
    expect(await client.answer(order.Id, 1, { number: 2, text: 'No.' })).toMatchObject({
      status: 404,
    });
    for (let count = 1; count < 20; count++) await visitor.ask(`Question ${count}`);
    const { order: other, visitor: asker } = await shareNewOrder();
    await asker.ask('Is it white?');
    await client.withdraw(other.Id, 1);
    expect(await client.answer(other.Id, 1, { number: 1, text: 'Yes.' })).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.notWaiting },
    });
    expect(await visitor.ask('One more')).toMatchObject({
      status: 429,
      body: { Message: proposalsTexts.tooManyQuestions },
    });
    expect(await visitor.ask('x'.repeat(1001))).toMatchObject({ status: 400 });
    expect(await visitor.ask('   ')).toMatchObject({ status: 400 });
    expect((await visitor.readPage()).Questions).toHaveLength(20);
  });
});

// The last one: what this process keeps for a while is of another time afterwards.
test('the page of an accepted proposal can be read for two years, and says so afterwards', async () => {
  const { visitor } = await acceptNewOrder();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ now: Date.now() + 729 * 86_400_000, toFake: ['Date'] });
  expect(await visitor.read()).toMatchObject({ status: 200 });
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  expect(await visitor.read()).toMatchObject({
    status: 410,
    body: { Ended: { Kind: 'page', TimeZone: expect.any(String) as string } },
  });
});
