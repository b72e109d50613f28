import { hash, randomUUID, X509Certificate } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  sealPdf,
  type SealingKey,
  type StampSignature,
} from '#functions/documents/sealing/seal-pdf.ts';
import { requestTimeStamp } from '#functions/external/time-stamp-service.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import type { SealStatus } from '#shared/schemas/seal-schema.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { buildPlainPdf } from '#tests/make/build-plain-pdf.ts';
import { buildProposalRequest } from '#tests/make/build-proposal-request.ts';
import { createTestSealingKey } from '#tests/make/create-sealing-key.ts';
import {
  createTimeStampAuthority,
  startAuthorityService,
} from '#tests/make/create-time-stamp-authority.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage } from './open-test-page.ts';
import { expectFitsPhone } from './phone-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const REP = 'rep@hsus.example';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const standing: SealStatus = {
  AcceptedOn: '2026-11-24T20:16:27.000Z',
  Ended: null,
  TimeZone: 'America/Chicago',
};

let key: SealingKey;
let foreignKey: SealingKey;
let signed: Buffer;

beforeAll(async () => {
  [key, foreignKey] = (await Promise.all(
    ['SmartSales', 'SmartSales'].map(createTestSealingKey),
  )) as [SealingKey, SealingKey];
  signed = await sealTestPdf(key);
});

async function sealTestPdf(
  sealingKey: SealingKey,
  stampSignature?: StampSignature,
): Promise<Buffer> {
  return Buffer.from(
    await sealPdf(
      await buildPlainPdf(['A proposal']),
      sealingKey,
      {
        name: 'SmartSales for Northstar Dental Supply',
        reason: 'Proposal 104821-2',
        sealedOn: new Date('2026-11-24T20:16:28Z'),
      },
      stampSignature,
    ),
  );
}

/** A PDF that an authority stamped at 20:17:05, and the certificates that verify it. */
async function sealStampedPdf(keyType: 'RSA' | 'P-384') {
  const authority = await createTimeStampAuthority('Time stamps test', keyType);
  const stampedOn = new Date('2026-11-24T20:17:05Z');
  const service = await startAuthorityService(authority, () => ({ stampedOn, hash: 'SHA-512' }));
  vi.stubEnv('TIME_STAMP_SERVICE', service.address);
  vi.stubEnv('TIME_STAMP_CERTIFICATES', authority.certificateSha256);
  try {
    const pdf = await sealTestPdf(key, requestTimeStamp);
    return { pdf, certificates: `${formatPem(key)}${formatPem(authority)}` };
  } finally {
    vi.unstubAllEnvs();
    await service.stop();
  }
}

const formatPem = ({ certificate }: Pick<SealingKey, 'certificate'>) =>
  new X509Certificate(certificate).toString();

type PageOptions = {
  /** The answer to the call that asks whether the acceptance stands; without one the connection is lost. */
  status?: { status?: number; json: unknown };
  certificates?: string;
  screen?: typeof phone;
};

/** Opens the page with a release that has one certificate; returns which SHA-256 it asked about, too. */
async function openVerifyPage({ status, certificates = formatPem(key), screen }: PageOptions = {}) {
  const page = await openTestPage({
    ...(screen && { screen }),
    expectedErrors: /Failed to load resource/,
  });
  const requestedHashes: string[] = [];
  await page.route('**/certificates.pem', (route) => route.fulfill({ body: certificates }));
  await page.route('**/api/Seals/*', (route) => {
    expect(route.request().postDataBuffer()).toBeNull();
    requestedHashes.push(new URL(route.request().url()).pathname.split('/').at(-1)!);
    return status ? route.fulfill(status) : route.abort();
  });
  await page.goto('/verify');
  return { page, requestedHashes };
}

const chooseFile = (page: Page, buffer: Buffer, name = 'signed.pdf') =>
  page
    .getByLabel(/Choose a file|Choisir un fichier/)
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });
const waitForTitle = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
/** By their labels. */
const readFacts = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('.facts > div')
      .evaluateAll((facts) =>
        facts.map((fact) => [
          fact.querySelector('dt')!.textContent,
          fact.querySelector('dd')!.textContent,
        ]),
      ),
  ) as Record<string, string>;
const readResult = (page: Page) => page.locator('.result').getAttribute('class');

describe('The page that verifies a sealed PDF', () => {
  test('says that it is whole and ours, by whom, when and for what, and that it stands', async () => {
    const { page, requestedHashes } = await openVerifyPage({ status: { json: standing } });
    await waitForTitle(page, 'Check a signed PDF');
    await expectAccessible(page);
    await chooseFile(page, signed);
    await waitForTitle(page, 'Whole, and sealed by us');
    await page.getByText('The acceptance of 11/24/2026 still stands.').waitFor();
    const facts = await page.locator('.facts').innerText();
    const sha256 = hash('sha256', signed, 'hex');
    for (const fact of [
      'SmartSales for Northstar Dental Supply',
      '11/24/2026 2:16:28 PM CST (UTC−06:00)',
      'Proposal 104821-2',
      sha256,
    ])
      expect(facts).toContain(fact);
    expect(requestedHashes).toEqual([sha256]);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('result');
    await page.getByRole('button', { name: 'Check another' }).click();
    await page.getByText('Drop a signed PDF here').waitFor();
  });

  test('says who ended the acceptance and when', async () => {
    const Ended = { On: '2026-11-26T15:00:00.000Z', By: 'Marcus Oyelaran' };
    const { page } = await openVerifyPage({ status: { json: { ...standing, Ended } } });
    await chooseFile(page, signed);
    await waitForTitle(page, 'Whole, but the acceptance was ended');
    await page
      .getByText('The acceptance of 11/24/2026 was ended by Marcus Oyelaran on 11/26/2026.')
      .waitFor();
    expect(await readResult(page)).toBe('result is-warn');
    await expectAccessible(page);
  });

  test('without a connection says that it is whole, and asks again at a press', async () => {
    const { page, requestedHashes } = await openVerifyPage();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await chooseFile(page, signed);
    await waitForTitle(page, 'Whole, and sealed by us');
    await page
      .getByText('No connection. Ask the dealer whether the acceptance still stands.')
      .waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await page.unroute('**/api/Seals/*');
    await page.route('**/api/Seals/*', (route) => route.fulfill({ json: standing }));
    await page.getByRole('button', { name: 'Ask again' }).click();
    await page.getByText('The acceptance of 11/24/2026 still stands.').waitFor();
    expect(requestedHashes.length).toBeLessThanOrEqual(1);
  });

  test('says that one bit was changed, and that another signature is not ours', async () => {
    const { page, requestedHashes } = await openVerifyPage();
    const changed = Buffer.from(signed);
    changed[Math.floor(changed.indexOf('endobj'))]! ^= 1;
    await chooseFile(page, changed);
    await waitForTitle(page, 'Changed after it was sealed');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check another' }).click();
    await chooseFile(page, await sealTestPdf(foreignKey));
    await waitForTitle(page, 'Not sealed by us');
    await expectAccessible(page);
    expect(requestedHashes).toEqual([]);
  });

  test('tells when an authority stamped it, and does not when nobody knows the authority', async () => {
    const { pdf, certificates } = await sealStampedPdf('P-384');
    const { page } = await openVerifyPage({ status: { json: standing }, certificates });
    await chooseFile(page, pdf);
    await waitForTitle(page, 'Whole, and sealed by us');
    expect(await readFacts(page)).toMatchObject({
      Time: '11/24/2026 2:16:28 PM CST (UTC−06:00)',
      'Time stamp': '11/24/2026 2:17:05 PM CST (UTC−06:00)',
    });
    await expectAccessible(page);
    // That of the authority is not one to trust in Acrobat for seals.
    await page.getByText('How to trust it in Acrobat').click();
    await page.getByText(hash('sha256', key.certificate, 'hex')).waitFor();
    expect(await page.getByRole('link', { name: /^Download/ }).count()).toBe(1);
    const other = await openVerifyPage();
    await chooseFile(other.page, pdf);
    await waitForTitle(other.page, 'Changed after it was sealed');
  });

  test('tells it in French on a phone, and of a compromised key it is the time that counts', async () => {
    const { pdf, certificates } = await sealStampedPdf('RSA');
    const openWith = (notAfter: string) =>
      openVerifyPage({
        status: { json: standing },
        screen: phone,
        certificates: `Not after: ${notAfter}\n${certificates}`,
      });
    const { page } = await openWith('2026-11-24T20:17:05Z');
    await page.getByRole('button', { name: 'Français' }).click();
    await chooseFile(page, pdf);
    await waitForTitle(page, 'Intact, et scellé par nous');
    const facts = await readFacts(page);
    expect(facts['Horodatage']).toMatch(/^2026-11-24 14 h 17 min 05 s HNC/);
    expect(facts['Heure']).toMatch(/^2026-11-24 14 h 16 min 28 s HNC/);
    expect(await page.getByText(/peut avoir la clé/).count()).toBe(0);
    await expectFitsPhone(page);
    await expectAccessible(page);
    const later = await openWith('2026-11-24T20:17:04Z');
    await chooseFile(later.page, pdf);
    await waitForTitle(later.page, 'Not sealed by us');
  });

  test('does not rely on a key that somebody else may have', async () => {
    const certificates = `Not after: 2026-11-24T20:00:00Z\n${formatPem(key)}`;
    const later = await openVerifyPage({ certificates });
    await chooseFile(later.page, signed);
    await waitForTitle(later.page, 'Not sealed by us');
    await later.page.getByText(/since 11\/24\/2026 2:00:00 PM/).waitFor();
    const earlier = await openVerifyPage({
      certificates: certificates.replace('20:00', '21:00'),
      status: { status: 404, json: { Message: 'Not known' } },
    });
    await chooseFile(earlier.page, signed);
    await waitForTitle(earlier.page, 'Not sealed by us');
    await earlier.page.getByText(/Rely on it only once SmartSales says/).waitFor();
    expect(await readResult(earlier.page)).toBe('result is-bad');
  });

  test.each([
    [
      '10 MB of noise',
      Buffer.from(Array.from({ length: 10_000_000 }, (_, at) => (at * 7919) % 256)),
    ],
    ['a picture', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s in words', async (_, bytes) => {
    const { page } = await openVerifyPage();
    await chooseFile(page, bytes);
    await page.getByText('This is not a PDF. Choose the signed PDF from your e-mail.').waitFor();
    expect(await readResult(page)).toBe('result is-warn');
  });

  test('refuses a huge file without reading it', async () => {
    const { page } = await openVerifyPage();
    await page.evaluate(() => {
      const file = new File(['%PDF-1.7'], 'huge.pdf');
      Object.defineProperty(file, 'size', { value: 100_000_001 });
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [file] } });
      document.body.dispatchEvent(event);
    });
    await page.getByText('This file is too large: a signed PDF has at most 100 MB.').waitFor();
    expect(await readResult(page)).toBe('result is-warn');
    await expectAccessible(page);
  });

  test('takes a file that is dropped anywhere', async () => {
    const { page } = await openVerifyPage({ status: { json: standing } });
    await page.evaluate(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], 'signed.pdf'));
        const options = { bubbles: true, cancelable: true, dataTransfer: transfer };
        document.querySelector('h1')!.dispatchEvent(new DragEvent('drop', options));
      },
      [...signed],
    );
    await waitForTitle(page, 'Whole, and sealed by us');
    expect(await readResult(page)).toBe('result is-ok');
  });

  test('is French on a phone and used by keyboard', async () => {
    const { page } = await openVerifyPage({ status: { json: standing }, screen: phone });
    // The browser hands dialogs over only some time after it is asked to.
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Français' }).focus();
    await page.keyboard.press('Enter');
    await waitForTitle(page, 'Vérifier un PDF signé');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
    await expectFitsPhone(page);
    await page.getByLabel('Choisir un fichier').focus();
    await page.keyboard.press('Enter');
    const chooser = await choosing;
    await chooser.setFiles({ name: 'signé.pdf', mimeType: 'application/pdf', buffer: signed });
    await waitForTitle(page, 'Intact, et scellé par nous');
    await page.getByText('L’acceptation du 2026-11-24 tient toujours.').waitFor();
    await expectFitsPhone(page);
    await expectAccessible(page);
  });

  test('gives out the published certificate and says how Acrobat trusts it', async () => {
    const { page } = await openVerifyPage();
    await page.getByText('How to trust it in Acrobat').click();
    await page.getByText(hash('sha256', key.certificate, 'hex')).waitFor();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the certificate' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('SmartSales.cer');
  });

  test('has headers of its own, at its address in any case and with a slash', async () => {
    const { page } = await openVerifyPage();
    for (const path of ['/verify', '/VERIFY/', '/Verify']) {
      const response = await page.request.get(path);
      expect(response.headers()).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'.*frame-ancestors 'none'/,
        ) as string,
        'referrer-policy': 'no-referrer',
      });
      expect(await response.text()).toContain('verify-page');
    }
    expect(await page.context().cookies()).toEqual([]);
  });
});

test('The paper of an acceptance is verified by the product that sealed it, before and after Revise', async () => {
  const page = await openTestPage();
  const { path, headers } = await signInAndCreateOrder(page, REP, 'Verified', {
    order: { InstalledOn: '2030-12-14', ExpiresOn: '2030-12-31' },
    lines: [
      {
        Description: 'Ardent A500 Patient Chair',
        PartNumber: 'A511-CH',
        Quantity: asThousandths(1000),
        CustomerCost: asCents(9_990_00),
        CustomerExtended: asCents(9_990_00),
      },
    ],
  });
  const order = `/api/Orders/${/\/(\d+)\/edit/.exec(path)![1]}`;
  const send = async (url: string, data: object = {}, own: Record<string, string> = headers) => {
    const answer = await page.request.post(url, {
      headers: { ...own, 'idempotency-key': randomUUID() },
      data,
    });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  const readVersion = async () => {
    const answer = await page.request.get(order, { headers });
    return ((await answer.json()) as { Version: number }).Version;
  };
  await send(`${order}/Proposals`, buildProposalRequest(await readVersion()));
  const { Path } = await send(`${order}/Proposals/1/Links`);
  const visitor = { [PROPOSAL_LINK_HEADER]: String(Path).slice('/p#'.length) };
  const proposal = await page.request.get('/api/Proposal', { headers: visitor });
  await send(
    '/api/Proposal/Accept',
    buildAcceptance((await proposal.json()) as ProposalPage),
    visitor,
  );
  const readPdfAnswer = () => page.request.get('/api/Proposal/Pdf', { headers: visitor });
  await expect.poll(async () => (await readPdfAnswer()).status(), { timeout: 60_000 }).toBe(200);
  const { Url } = (await (await readPdfAnswer()).json()) as { Url: string };
  const pdf = await (await page.request.get(Url)).body();

  await page.goto(`/p#${visitor[PROPOSAL_LINK_HEADER]}`);
  await page.getByRole('link', { name: 'Check the signed PDF' }).click();
  await chooseFile(page, pdf);
  await page.getByText('LOCAL, NOT VALID', { exact: true }).waitFor();
  await page.getByText(/^The acceptance of .+ still stands\.$/).waitFor();
  await expectAccessible(page);
  await send(`${order}/Revise`, { Version: await readVersion(), Reason: 'Out of stock' });
  await page.getByRole('button', { name: 'Check another' }).click();
  await chooseFile(page, pdf);
  await page.getByText(/^The acceptance of .+ was ended by .+ on .+\.$/).waitFor();
});
