import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_USER_HEADER } from '#shared/constants.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

type Connection = typeof import('#frontend/api/api-connection.ts');
type Sent = { path: string; bearer: string | undefined; pageUser: string | undefined };

const ANN = '31';
const BOB = '44';

/** A page just loaded. */
let page: Connection;
let sent: Sent[];
/** Whose session the browser's cookie is; and which tokens the server still takes. */
let cookie: string | undefined;
let good: Set<string>;

const tokenOf = (user: string) => `x.${btoa(JSON.stringify({ username: user }))}.${user}`;

function answer(path: string, headers: Record<string, string>) {
  const bearer = headers['authorization']?.replace('Bearer ', '');
  sent.push({ path, bearer, pageUser: headers[PAGE_USER_HEADER] });
  if (path === '/api/account/login') return Response.json({ access_token: tokenOf(cookie!) });
  if (path === '/api/account/refresh')
    return cookie
      ? Response.json({ access_token: tokenOf(cookie) })
      : Response.json({}, { status: 401 });
  return bearer && good.has(bearer) ? Response.json({}) : Response.json({}, { status: 401 });
}

beforeEach(async () => {
  vi.resetModules();
  [sent, cookie, good] = [[], undefined, new Set([tokenOf(ANN), tokenOf(BOB)])];
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string> }) =>
    answer(path, init.headers),
  );
  page = await import('#frontend/api/api-connection.ts');
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (user: string) => {
  cookie = user;
  return page.requestSignIn('somebody', 'a password', false);
};
const save = () => page.sendApiRequest({ method: 'PUT', path: '/users/profile' });
const saves = () => sent.filter(({ path }) => path === '/api/users/profile');

it('A call says whose page it comes from', async () => {
  expect(await signIn(ANN)).toBe(true);
  await save();
  expect(saves()).toEqual([{ path: '/api/users/profile', bearer: tokenOf(ANN), pageUser: ANN }]);
});

it('A page whose session has ended takes nobody else’s', async () => {
  await signIn(ANN);
  page.endPageSession();
  cookie = BOB;
  await expect(save()).rejects.toMatchObject({ status: 401 });
  expect(saves().every(({ bearer, pageUser }) => !bearer && pageUser === ANN)).toBe(true);
  expect(page.hasSessionEnded()).toBe(true);
});

it('A page whose token is over does not go on with somebody else’s session', async () => {
  await signIn(ANN);
  cookie = BOB;
  good.delete(tokenOf(ANN));
  const ended = vi.fn<(status: number) => void>();
  page.setSessionEndListener(ended);
  await expect(save()).rejects.toMatchObject({ status: 401 });
  expect(saves().map(({ bearer }) => bearer)).toEqual([tokenOf(ANN)]);
  expect(ended).toHaveBeenCalledOnce();
});

it('Whoever may not go on hears why', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ Message: signInTexts.userIsDisabled }, { status: 401 }),
  );
  expect(await page.refreshSession()).toBe(false);
  expect(page.getRefreshRejectionMessage()).toBe(signInTexts.userIsDisabled);
});

it('Somebody else who signs in on the page needs a new one', async () => {
  await signIn(ANN);
  page.endPageSession();
  expect(await signIn(BOB)).toBe(false);
  expect(page.hasAccessToken()).toBe(false);
  await expect(save()).rejects.toMatchObject({ status: 401 });
  expect(await signIn(ANN)).toBe(true);
  await save();
  expect(saves().at(-1)).toMatchObject({ bearer: tokenOf(ANN) });
  expect(page.hasSessionEnded()).toBe(false);
});

it('A request that is never answered is given up and sent again, later where its body is large', async () => {
  await signIn(ANN);
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
    // Nothing is given up later.
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
