import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import {
  createTimeStampAuthority,
  startAuthorityService,
  startTimeStampService,
} from '#tests/make/create-time-stamp-authority.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox, findDealerOutboxEntry } from '#tests/make/deliver-outbox.ts';
import { optionsContent } from '#tests/make/option-order.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';

/** An environment whose record names a time-stamp service: nothing is sealed without a stamp (B2.9). */

type Bytes = Uint8Array<ArrayBuffer>;
type RunningService = Awaited<ReturnType<typeof startTimeStampService>>;

const DEALER = 9964;
const { SEALING_CERTIFICATE = '' } = inject('engines');
const certificate = new Uint8Array(Buffer.from(SEALING_CERTIFICATE, 'base64'));
const authority = await createTimeStampAuthority('Time stamps test', 'P-384');
const otherAuthority = await createTimeStampAuthority();
const trusted = [authority.certificateSha256];

let rep: OrderClientUser;
let service: RunningService;

beforeAll(async () => {
  await storeDealer({ Id: DEALER });
  await storeCustomer(DEALER);
  rep = await createSignedInDealerUser({ dealerId: DEALER });
});
beforeEach(async () => useService(await startAuthorityService(authority)));
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await service.stop();
});

async function useService(other: RunningService) {
  await service?.stop().catch(() => undefined);
  service = other;
  vi.stubEnv('TIME_STAMP_SERVICE', service.address);
  vi.stubEnv('TIME_STAMP_CERTIFICATES', trusted.join(' '));
}

/** Shares a new order, and accepts it by its link. */
async function acceptNewOrder() {
  const client = createProposalClient(rep);
  const order = await createOrderClient(rep).saveNewOrder({
    ...optionsContent,
    ...createShareableFields(),
  });
  const { visitor } = await client.shareWithVisitor(order);
  const accepted = await visitor.accept(buildAcceptance(await visitor.readPage()));
  expect(accepted).toMatchObject({ status: 200 });
  return {
    readPdf: () => visitor.readPdf(),
    findEntry: () => findDealerOutboxEntry(DEALER, `proposal-seal#${order.Id}.1`),
  };
}

const deliverSeals = (dueBy?: Date) => deliverDueOutbox(DEALER, dueBy, 'proposal-seal');

async function downloadPdf({ body }: { body: unknown }): Promise<Bytes> {
  const { Url } = body as { Url: string };
  return new Uint8Array(await (await fetch(Url)).arrayBuffer());
}

/** What the command says by a release with the certificates of our key and of the authority. */
function runVerify(pdf: Bytes) {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-stamped-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'certificates'));
  for (const [name, listed] of [
    ['prod.pem', certificate],
    ['time-stamps.pem', authority.certificate],
  ] as const)
    writeFileSync(join(folder, 'certificates', name), new X509Certificate(listed).toString());
  writeFileSync(join(folder, 'signed.pdf'), pdf);
  const { status, stdout } = spawnSync(
    process.execPath,
    [resolve('infra/operate/verify.ts'), 'signed.pdf'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stdout };
}

async function expectStamped(pdf: Bytes) {
  const verification = await verifySealedPdf(pdf, [{ certificate }], trusted);
  expect(verification).toMatchObject({ result: 'whole', stampedOn: expect.any(String) });
  return verification as { stampedOn: string; sealedOn: string };
}

test('An accepted proposal is sealed with a stamp, whose time the verifiers tell', async () => {
  // The authority has a clock of its own.
  const stampedOn = new Date(Date.now() + 3_600_000);
  await useService(await startAuthorityService(authority, () => ({ stampedOn })));
  const accepted = await acceptNewOrder();
  await deliverSeals();
  expect(await accepted.findEntry()).toMatchObject({ State: 'done' });
  const pdf = await downloadPdf(await accepted.readPdf());
  const stamped = await expectStamped(pdf);
  expect(stamped.stampedOn).toBe(`${stampedOn.toISOString().slice(0, 19)}Z`);
  expect(Date.parse(stamped.sealedOn)).toBeLessThan(Date.now());
  const { status, stdout } = runVerify(pdf);
  expect(status).toBe(0);
  expect(stdout).toContain(
    `Stamped    ${stamped.stampedOn.replace('T', ' ').replace('Z', ' UTC')}`,
  );
  // A release that does not know the authority calls it changed.
  expect(await verifySealedPdf(pdf, [{ certificate }])).toEqual({ result: 'changed' });
});

test.each<[string, () => Promise<RunningService>, string]>([
  [
    'is down',
    async () => {
      const stopped = await startTimeStampService(() => undefined);
      await stopped.stop();
      return { ...stopped, stop: () => Promise.resolve() };
    },
    'The time-stamp service: It could not be reached: ECONNREFUSED',
  ],
  [
    'is slow',
    () => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
        timeout(ms === 10_000 ? 300 : ms),
      );
      return startTimeStampService(() => undefined);
    },
    'The time-stamp service: It did not answer in time',
  ],
  [
    'answers rubbish',
    () => startTimeStampService((_, response) => response.end('<html>Be back soon</html>')),
    'The time-stamp service: It answered no time stamp',
  ],
  [
    'answers half of a stamp',
    () =>
      startTimeStampService((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          void authority
            .answer(new Uint8Array(Buffer.concat(chunks)))
            .then((answer) => response.end(answer.subarray(0, answer.length / 2)));
        });
      }),
    'The time-stamp service: It answered no time stamp',
  ],
  [
    'has another authority',
    () => startAuthorityService(otherAuthority),
    'The certificate of the time stamp is not trusted',
  ],
])(
  'While the service %s the acceptance waits, and it is sealed once',
  async (_, start, problem) => {
    await useService(await start());
    const accepted = await acceptNewOrder();
    for (const dueBy of [undefined, new Date(Date.now() + 86_400_000)]) {
      await deliverSeals(dueBy);
      expect(await accepted.findEntry()).toMatchObject({
        State: 'waiting',
        Problem: expect.stringContaining(problem),
      });
    }
    expect(await accepted.readPdf()).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.isBeingSealed },
    });
    vi.restoreAllMocks();
    await useService(await startAuthorityService(authority));
    await deliverSeals(new Date(Date.now() + 2 * 86_400_000));
    expect(await accepted.findEntry()).toMatchObject({ State: 'done' });
    await expectStamped(await downloadPdf(await accepted.readPdf()));
  },
);
