import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_USER_HEADER } from '#shared/constants.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { answerAsProduct } from '#tests/make/answer-as-product.ts';

type Connection = typeof import('#frontend/api/api-connection.ts');
type SentRequest = { path: string; bearer: string | undefined; pageUser: string | undefined };

const ANN = '31';
const BOB = '44';

/** A freshly loaded page. */
let page: Connection;
let sent: SentRequest[];
/** The user of the browser's session cookie, and the tokens that the server still accepts. */
let cookie: string | undefined;
let good: Set<string>;

const notSignedIn = { Message: 'Not signed in', Code: 'signIn.notSignedIn' };

const buildToken = (user: string) => `x.${btoa(JSON.stringify({ username: user }))}.${user}`;

function answerRequest(path: string, headers: Record<string, string>) {
  const bearer = headers['authorization']?.replace('Bearer ', '');
  sent.push({ path, bearer, pageUser: headers[PAGE_USER_HEADER] });
  if (path === '/api/account/login') return Response.json({ access_token: buildToken(cookie!) });
  if (path === '/api/account/refresh')
    return cookie
      ? Response.json({ access_token: buildToken(cookie) })
      : Response.json({}, { status: 401 });
  return bearer && good.has(bearer)
    ? Response.json({})
    : Response.json(notSignedIn, { status: 401 });
}

beforeEach(async () => {
  vi.resetModules();
  [sent, cookie, good] = [[], undefined, new Set([buildToken(ANN), buildToken(BOB)])];
  vi.stubGlobal(
    'fetch',
    answerAsProduct((path: string, init: { headers: Record<string, string> }) =>
      answerRequest(path, init.headers),
    ),
  );
  page = await import('#frontend/api/api-connection.ts');
});
afterEach(() => vi.unstubAllGlobals());

const signInAs = (user: string) => {
  cookie = user;
  return page.requestSignIn('somebody', 'a password', false);
};
const sendSave = () => page.sendApiRequest({ method: 'PUT', path: '/users/profile' });
const listSaves = () => sent.filter(({ path }) => path === '/api/users/profile');

it('A call says whose page it comes from', async () => {
  expect(await signInAs(ANN)).toBe(true);
  await sendSave();
  expect(listSaves()).toEqual([
    { path: '/api/users/profile', bearer: buildToken(ANN), pageUser: ANN },
  ]);
});

it('A page whose session has ended takes nobody else’s', async () => {
  await signInAs(ANN);
  page.endPageSession();
  cookie = BOB;
  await expect(sendSave()).rejects.toMatchObject({ status: 401 });
  expect(listSaves().every(({ bearer, pageUser }) => !bearer && pageUser === ANN)).toBe(true);
  expect(page.hasSessionEnded()).toBe(true);
});

it('A page whose token is over does not go on with somebody else’s session', async () => {
  await signInAs(ANN);
  cookie = BOB;
  good.delete(buildToken(ANN));
  const ended = vi.fn<(status: number) => void>();
  page.setSessionEndListener(ended);
  await expect(sendSave()).rejects.toMatchObject({ status: 401 });
  expect(listSaves().map(({ bearer }) => bearer)).toEqual([buildToken(ANN)]);
  expect(ended).toHaveBeenCalledOnce();
});

it('Whoever may not go on hears why', async () => {
  vi.stubGlobal(
    'fetch',
    answerAsProduct(() =>
      Response.json(
        { Message: signInTexts.userIsDisabled, Code: 'signIn.userIsDisabled' },
        { status: 401 },
      ),
    ),
  );
  expect(await page.refreshSession()).toBe(false);
  expect(page.getRefreshRejectionCode()).toBe('signIn.userIsDisabled');
});

it('Somebody else who signs in on the page needs a new one', async () => {
  await signInAs(ANN);
  page.endPageSession();
  expect(await signInAs(BOB)).toBe(false);
  expect(page.hasAccessToken()).toBe(false);
  await expect(sendSave()).rejects.toMatchObject({ status: 401 });
  expect(await signInAs(ANN)).toBe(true);
  await sendSave();
  expect(listSaves().at(-1)).toMatchObject({ bearer: buildToken(ANN) });
  expect(page.hasSessionEnded()).toBe(false);
});

it('A request that is never answered is given up and sent again, later where its body is large', async () => {
  await signInAs(ANN);
  vi.useFakeTimers();
  const answered = globalThis.fetch;
  const begun: number[] = [];
  let isSilent = true;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    begun.push(Date.now());
    if (!isSilent) return answered(path, init);
    isSilent = false;
    return new Promise((_, reject) => {
      init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error));
    });
  });
  try {
    for (const [body, ms] of [
      [undefined, 40_400],
      [new ArrayBuffer(8), 280_400],
    ] as const) {
      [begun.length, isSilent] = [0, true];
      const saving = page.sendApiRequest({ method: 'PUT', path: '/users/profile', body });
      await vi.advanceTimersByTimeAsync(ms);
      expect((await saving).ok).toBe(true);
      expect(begun[1]! - begun[0]!).toBe(ms);
    }
    // No timeout is left.
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('Only an answer with the header of ours ends the session, or counts at all', async () => {
  await signInAs(ANN);
  const ended = vi.fn<() => void>();
  page.setSessionEndListener(ended);
  vi.useFakeTimers();
  try {
    for (const status of [200, 401, 403, 451, 511]) {
      vi.stubGlobal('fetch', async () => Response.json(notSignedIn, { status }));
      const failure = sendSave().catch((error: unknown) => error);
      await vi.runAllTimersAsync();
      expect(await failure).toMatchObject({ status: 0, isUnanswered: true });
    }
    // Ours, but not of our functions.
    const withoutCode = answerAsProduct(() => Response.json({ message: 'No' }, { status: 403 }));
    vi.stubGlobal('fetch', withoutCode);
    await expect(sendSave()).rejects.toMatchObject({ status: 403 });
  } finally {
    vi.useRealTimers();
  }
  expect(ended).not.toHaveBeenCalled();
  expect(page.hasAccessToken()).toBe(true);
});
