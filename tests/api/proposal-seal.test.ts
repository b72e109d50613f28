import { hash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { getFrozenTermsKey } from '#functions/domain/proposals/frozen-terms.ts';
import { sealProposalDeliverer } from '#functions/domain/proposals/seal-proposal-deliverer.ts';
import {
  findFileBytes,
  removeBucketFile,
  writeBucketFile,
} from '#functions/external/aws-requests.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { ProposalMailPayload } from '#functions/store/outbox-payloads.ts';
import {
  buildProposalWrite,
  findProposal,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { sharingDealer } from '#tests/make/build-offered-order.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox, findDealerOutboxEntry } from '#tests/make/deliver-outbox.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { readPdfAttachments, readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { buildLongValidCopy, storeProposal } from '#tests/make/store-proposal.ts';

const DEALER = 9961;
const dealer = toDealerKey(DEALER);
const { FILES_BUCKET: bucket = '', SEALING_CERTIFICATE = '' } = inject('engines');
const dealerName = sharingDealer.CompanyName;
const certificates = [{ certificate: new Uint8Array(Buffer.from(SEALING_CERTIFICATE, 'base64')) }];

let rep: OrderClientUser;
let order: Order;

beforeAll(async () => {
  await storeDealer({ Id: DEALER });
  await storeCustomer(DEALER);
  rep = await createSignedInDealerUser({ dealerId: DEALER });
});
beforeEach(async () => {
  order = await createOrderClient(rep).saveNewOrder();
});

const findStored = async ({ orderId, sequence }: StoredProposal) =>
  (await findProposal(dealer, orderId, sequence))!;

/** Stores an accepted proposal with the entry that seals it. */
async function storeAccepted(changes: Parameters<typeof storeProposal>[2] = {}) {
  const proposal = await storeProposal(rep, order, { accepted: {}, ...changes });
  const payload = { orderId: proposal.orderId, sequence: proposal.sequence };
  const id = `${payload.orderId}.${payload.sequence}`;
  const now = new Date().toISOString();
  await writeTransaction([
    buildNewOutboxEntryWrite(dealer, { kind: 'proposal-seal', id, payload, now }),
  ]);
  return { proposal, payload, entryId: `proposal-seal#${id}` };
}

const deliverSeals = (dueBy?: Date) => deliverDueOutbox(DEALER, dueBy, 'proposal-seal');
const later = () => new Date(Date.now() + 3_600_000);

/** The sealed PDF as it is recorded; throws where there is none. */
async function readSealed(proposal: StoredProposal) {
  const { sealed } = (await findStored(proposal)).proposal.acceptance!;
  const pdf = new Uint8Array((await findFileBytes(bucket, sealed!.fileKey))!);
  return { sealed: sealed!, pdf };
}

const listMails = async ({ orderId }: StoredProposal) =>
  (await readAllItems({ PK: `${dealer}#OUTBOX`, from: 'proposal-mail#', before: 'proposal-mail$' }))
    .map(({ Payload }) => JSON.parse(String(Payload)) as ProposalMailPayload)
    .filter((payload) => payload.orderId === orderId);

test('An accepted proposal is sealed with its evidence and its copy, and everybody gets a mail', async () => {
  const { proposal, entryId } = await storeAccepted();
  const [first, second] = proposal.links;
  await deliverSeals();
  expect(await findDealerOutboxEntry(DEALER, entryId)).toMatchObject({ State: 'done' });

  const { sealed, pdf } = await readSealed(proposal);
  expect(sealed.fileKey).toBe(`dealers/${DEALER}/proposals/${order.Id}/2/signed.pdf`);
  expect(await verifySealedPdf(pdf, certificates)).toEqual({
    result: 'whole',
    sealedBy: 'SmartSales LOCAL, NOT VALID',
    name: `SmartSales for ${dealerName}`,
    reason: `Proposal ${proposal.number}`,
    sealedOn: sealed.sealedOn.replace('.000Z', 'Z'),
    sha256: sealed.sha256,
  });

  const attachments = await readPdfAttachments(pdf);
  const copyBytes = attachments.get(`proposal-${proposal.number}.json`)!;
  expect(hash('sha256', copyBytes, 'hex')).toBe(proposal.copy.sha256);

  const pages = await readPdfPageTexts(pdf);
  const evidence = pages.at(-1)!;
  for (const text of [
    `Proposal ${proposal.number} of ${dealerName}`,
    'Renee Castillo, Practice owner, r.castillo@home.example',
    'Sent to Anders Holm, anders@lakeshore.example, 11/20/2026 3:00:00 AM MST (UTC−07:00)',
    '203.0.113.42',
    proposal.copy.sha256,
    '11/24/2026 1:16:27 PM MST (UTC−07:00) Accepted by Renee Castillo LOCAL, NOT VALID',
    `Sealed by SmartSales for ${dealerName}`,
    'localhost:8080/verify',
  ])
    expect(evidence).toContain(text);

  const userId = rep.userId;
  const about = { orderId: order.Id, sequence: 2, what: 'accepted' };
  expect(await listMails(proposal)).toEqual(
    expect.arrayContaining([
      { ...about, linkId: first!.Id },
      { ...about, linkId: second!.Id },
      { ...about, userId },
      about,
    ]),
  );
  expect(await listMails(proposal)).toHaveLength(4);
  expect(await listNewestAuditEntries(dealer)).toContainEqual(
    expect.objectContaining({
      Kind: 'signed proposal',
      RecordId: proposal.number,
      Changes: [
        { Field: 'SignedPdfSha256', From: null, To: sealed.sha256 },
        { Field: 'SealedOn', From: null, To: sealed.sealedOn },
      ],
    }),
  );
});

test('Terms that were shown are bound in, and an acceptance in French is printed in French', async () => {
  const terms = await PDFDocument.create();
  terms.addPage([612, 792]).drawText('Modalités du marchand');
  const bytes = await terms.save();
  const sha256 = hash('sha256', bytes, 'hex');
  await writeBucketFile(bucket, getFrozenTermsKey(dealer, sha256), bytes);
  const copy = buildLongValidCopy({ Languages: ['fr', 'en'], TermsSha256: { fr: sha256 } });
  const { proposal } = await storeAccepted({
    copy,
    accepted: { Language: 'fr', signature: { Kind: 'typed' }, Name: 'Ελένη Иванова' },
  });
  await deliverSeals();
  const { pdf } = await readSealed(proposal);
  expect((await verifySealedPdf(pdf, certificates)).result).toBe('whole');
  const pages = await readPdfPageTexts(pdf);
  expect(pages.at(-2)).toContain('Modalités du marchand');
  expect(pages.at(-1)).toContain('Preuve d’acceptation');
  expect(pages.at(-1)).toContain('Ελένη Иванова');
  expect(pages.at(-1)).toContain('2026-11-24 13 h 16 min 27 s HNR (UTC−07:00)');
  expect(pages.at(-1)).toContain(sha256);
});

test('A stop between the file and the end of the entry leaves one sealed file, which is recorded', async () => {
  const { proposal, payload } = await storeAccepted();
  // An attempt whose worker is stopped before it ends the entry.
  const job = { dealer, key: 'seal', payload, attempt: 1 };
  await sealProposalDeliverer.deliver(job);
  const fileKey = `dealers/${DEALER}/proposals/${order.Id}/2/signed.pdf`;
  const first = await findFileBytes(bucket, fileKey);
  await deliverSeals();
  const { sealed, pdf } = await readSealed(proposal);
  expect(Buffer.from(pdf).equals(first!)).toBe(true);
  expect(sealed).toMatchObject({ fileKey, sha256: hash('sha256', first!, 'hex') });
});

test('Two attempts at once end with one file, which both of them record', async () => {
  const { proposal, payload } = await storeAccepted();
  const job = { dealer, key: 'seal', payload, attempt: 1 };
  const attempts = await Promise.all([
    sealProposalDeliverer.deliver(job),
    sealProposalDeliverer.deliver({ ...job, attempt: 2 }),
  ]);
  await deliverSeals();
  const { sealed, pdf } = await readSealed(proposal);
  expect(sealed.sha256).toBe(hash('sha256', pdf, 'hex'));
  for (const writes of attempts) expect(JSON.stringify(writes)).toContain(sealed.sha256);
  expect(await listMails(proposal)).toHaveLength(4);
});

test('A change after it was printed is kept, and the mails go out once', async () => {
  const { proposal, payload } = await storeAccepted();
  const writes = await sealProposalDeliverer.deliver({ dealer, key: 'seal', payload, attempt: 1 });
  const stored = await findStored(proposal);
  const changed = { ...stored, proposal: { ...stored.proposal, questionCount: 1 } };
  await writeTransaction([buildProposalWrite(dealer, changed)]);
  await expect(writeTransaction([...writes])).rejects.toThrow(ConditionFailedError);
  await deliverSeals();
  expect((await findStored(proposal)).proposal).toMatchObject({
    questionCount: 1,
    acceptance: { sealed: { sha256: expect.any(String) } },
  });
  expect(await listMails(proposal)).toHaveLength(4);
});

test('Whoever accepted with the address of a link that still opens is written to once', async () => {
  const { proposal } = await storeAccepted({ accepted: { Email: 'Renee@Lakeshore.example' } });
  await deliverSeals();
  expect(await listMails(proposal)).toHaveLength(3);
});

test('An acceptance that was ended meanwhile is not sealed', async () => {
  const { proposal, entryId } = await storeAccepted({
    state: { state: 'ended', ending: 'revised' },
    ended: { on: '2026-11-26T10:00:00.000Z', by: 'Robin Reed', reason: 'Wrong room' },
  });
  await deliverSeals();
  expect(await findDealerOutboxEntry(DEALER, entryId)).toMatchObject({ State: 'done' });
  expect((await findStored(proposal)).proposal.acceptance!.sealed).toBeUndefined();
  expect(await listMails(proposal)).toEqual([]);
});

test('What cannot be sealed waits, is never given up, and is sealed once it can be', async () => {
  const { proposal, entryId } = await storeAccepted();
  const { fileKey } = proposal.copy;
  const copyBytes = (await findFileBytes(bucket, fileKey))!;
  const waiting = { State: 'waiting', Problem: expect.stringContaining('is not what was frozen') };
  await removeBucketFile(bucket, fileKey);
  await deliverSeals();
  expect(await findDealerOutboxEntry(DEALER, entryId)).toMatchObject(waiting);
  await writeBucketFile(bucket, fileKey, Buffer.from('{}'));
  vi.useFakeTimers({ now: Date.now() + 400 * 86_400_000, toFake: ['Date'] });
  try {
    await deliverSeals(later());
    await deliverSeals(later());
    expect(await findDealerOutboxEntry(DEALER, entryId)).toMatchObject(waiting);
  } finally {
    vi.useRealTimers();
  }
  await writeBucketFile(bucket, fileKey, copyBytes);
  await deliverSeals(new Date(Date.now() + 500 * 86_400_000));
  expect(await findDealerOutboxEntry(DEALER, entryId)).toMatchObject({ State: 'done' });
  expect((await verifySealedPdf((await readSealed(proposal)).pdf, certificates)).result).toBe(
    'whole',
  );
});

test('Without a certificate nothing is sealed, and nothing is stored', async () => {
  const { proposal, entryId } = await storeAccepted();
  vi.stubEnv('SEALING_CERTIFICATE', '');
  await deliverSeals();
  vi.unstubAllEnvs();
  expect(await findDealerOutboxEntry(DEALER, entryId)).toMatchObject({
    State: 'waiting',
    Problem: 'The sealing key has no certificate yet',
  });
  await deliverSeals(later());
  expect((await readSealed(proposal)).sealed.sha256).toMatch(/^[0-9a-f]{64}$/);
});
