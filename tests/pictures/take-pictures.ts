import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';
import { exitWithError, registerShutdown } from '#infra/local/programs/process-lifetime.ts';
import { startBuiltProduct } from '#infra/local/programs/start-built.ts';
import { startBrowser } from '#tests/make/start-browser.ts';

/*
 * npm run pictures: takes the pictures of the README from a product with new demo data, so that they show what
 * is there. Writes docs/pictures/*.png.
 */

const EMAIL = 'rep@hsus.example';
const PASSWORD = 'Demo-1234!';
const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** After the last answer, images and animations end. */
const DRAWING_MS = 1000;
/** An order that fills the screen. */
const MIN_LINES = 12;
const MIN_BUNDLES = 1;

const printLine = (text: string) => void process.stdout.write(`${text}\n`);

const stops: (() => Promise<void>)[] = [];
registerShutdown(async () => {
  for (const stop of stops.toReversed()) await stop();
});

try {
  await buildProductIfChanged(printLine);
  const { address, stop } = await startBuiltProduct({
    port: 0,
    root: '.local/pictures',
    isFresh: true,
    demo: { size: 'small', onProgress: () => {} },
  });
  stops.push(stop);
  const browser = await startBrowser();
  stops.push(async () => browser.close());
  await takeLaptopPictures(browser, address);
  await takePhonePicture(browser, address);
  for (const each of stops.splice(0).toReversed()) await each();
  process.exit(0);
} catch (error) {
  exitWithError(error);
}

async function takeLaptopPictures(browser: Browser, address: string): Promise<void> {
  const signedIn = await openSignedInPage(browser, address, LAPTOP);
  const { page } = signedIn;
  await page.getByRole('table', { name: 'orders' }).getByRole('row').nth(10).waitFor();
  await takePicture(page, 'orders');

  await page.goto(await findOrderPath(signedIn));
  await page
    .getByRole('grid', { name: 'Order lines' })
    .getByRole('row')
    .nth(MIN_LINES / 2)
    .waitFor();
  await takePicture(page, 'worksheet');

  await page.keyboard.press('Alt+g');
  const builder = page.getByRole('dialog', { name: 'Form Builder' });
  await builder.getByRole('checkbox', { name: 'Proposal', exact: true }).waitFor();
  // It asks for the dates that the order lacks.
  for (const [label, days] of Object.entries({ 'Installation date': 60, 'Expiration date': 30 })) {
    const dateField = builder.getByLabel(label, { exact: true });
    if (await dateField.isVisible()) await dateField.fill(formatDateInDays(days));
  }
  await builder.getByRole('button', { name: 'Preview' }).click();
  await builder.getByText(/^Ready, /).waitFor();
  await builder.getByRole('img', { name: 'Page 1', exact: true }).waitFor();
  await takePicture(page, 'proposal');
  await page.context().close();
}

async function takePhonePicture(browser: Browser, address: string): Promise<void> {
  const signedIn = await openSignedInPage(browser, address, PHONE);
  const { page } = signedIn;
  await page.getByRole('list', { name: 'orders' }).waitFor();
  await page.goto(await findOrderPath(signedIn));
  await page.getByRole('tab', { name: 'Lines' }).click();
  await takePicture(page, 'phone');
  await page.context().close();
}

type SignedInPage = { page: Page; headers: { authorization: string } };

/** A page on the user's orders, and the headers of the user's calls. */
async function openSignedInPage(
  browser: Browser,
  address: string,
  screen: BrowserContextOptions,
): Promise<SignedInPage> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: address,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...screen,
  });
  await context.addInitScript(() => localStorage.setItem('smartsales.has-session', 'true'));
  const answer = await context.request.post('/api/account/login', {
    form: {
      grant_type: 'password',
      sessionoverride: 'true',
      username: EMAIL,
      password: PASSWORD,
    },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const page = await context.newPage();
  await page.goto('/dashboard');
  return { page, headers: { authorization: `Bearer ${token}` } };
}

/** 'MM/DD/YYYY', as a rep types it. */
function formatDateInDays(days: number): string {
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', parts).format(Date.now() + days * 86_400_000);
}

type OrderRow = { CustomerId: number; Id: number };
type PicturedOrder = { OrderLines: unknown[]; Bundles: unknown[]; ExpiresOn: string | null };

/** The newest uncommitted order that fills a screen and has not expired. */
async function findOrderPath({ page, headers }: SignedInPage): Promise<string> {
  const answer = await page.request.post('/api/Orders/Search', {
    headers,
    params: { skip: 0, take: 50 },
    data: { OrderStatusId: 1 },
  });
  for (const { CustomerId, Id } of ((await answer.json()) as { data: OrderRow[] }).data) {
    const response = await page.request.get(`/api/Orders/${Id}`, { headers });
    const { OrderLines, Bundles, ExpiresOn } = (await response.json()) as PicturedOrder;
    const isExpired = ExpiresOn !== null && Date.parse(ExpiresOn) < Date.now();
    if (OrderLines.length >= MIN_LINES && Bundles.length >= MIN_BUNDLES && !isExpired)
      return `/dashboard/customer-order/${CustomerId}/${Id}/edit`;
  }
  throw new Error(`The demo data has no order of ${MIN_LINES} lines and ${MIN_BUNDLES} bundles.`);
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(DRAWING_MS);
  await page.mouse.move(-1, -1);
  await page.screenshot({ path: `docs/pictures/${name}.png`, animations: 'disabled' });
  printLine(`docs/pictures/${name}.png`);
}
