import { afterEach, expect, it, vi } from 'vitest';
import { moveLinkCodeOutOfUrl } from '#frontend/accounts/move-link-code-out-of-url.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens a page at an address; `at` holds its current address and state. */
function openPageAt(path: string, query: string, state: unknown = null) {
  const at = { address: path + query, state };
  vi.stubGlobal('location', { pathname: path });
  vi.stubGlobal('history', {
    get state() {
      return at.state;
    },
    replaceState(next: unknown, _title: string, address: string) {
      Object.assign(at, { state: next, address });
    },
  });
  return at;
}

it('the code of a link is taken out of the address, and found again after a reload', () => {
  const at = openPageAt('/login', '?code=7.secret&type=user');
  const query = new URLSearchParams('?code=7.secret&type=user');
  // React may render a component twice.
  expect([moveLinkCodeOutOfUrl(query, 'code'), moveLinkCodeOutOfUrl(query, 'code')]).toEqual([
    '7.secret',
    '7.secret',
  ]);
  expect(at.address).toBe('/login?code=&type=user');
  openPageAt('/login', '?code=&type=user', at.state);
  expect(moveLinkCodeOutOfUrl(new URLSearchParams('?code=&type=user'), 'code')).toBe('7.secret');
});

it.each([null, 'text', {}, { linkCode: 7 }])(
  'without a code there is none, whatever %j says',
  (state) => {
    openPageAt('/reset', '', state);
    expect(moveLinkCodeOutOfUrl(new URLSearchParams(''), 'token')).toBe('');
  },
);
