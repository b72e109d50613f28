import { beforeEach, expect, it, vi } from 'vitest';
import { computeLinkToken, createLinkNonce } from '#functions/domain/proposals/proposal-links.ts';
import { hashLinkToken } from '#functions/store/proposals/stored-proposal-links.ts';
import { findLinkToken } from '#shared/proposals/find-link-token.ts';

const key = {
  dealerId: 1,
  orderId: 100_001_234,
  sequence: 2,
  linkId: 'a',
  generation: 1,
  nonce: '00'.repeat(32),
};

beforeEach(() => {
  vi.stubEnv('ORIGIN_SECRET', 'a-secret-of-a-test-that-is-long-enough');
});

it('a token follows from its link and the secret, and from nothing less', () => {
  const token = computeLinkToken(key);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(computeLinkToken({ ...key })).toBe(token);
  const others = [
    { ...key, dealerId: 2 },
    { ...key, orderId: 100_001_235 },
    { ...key, sequence: 3 },
    { ...key, linkId: 'b' },
    { ...key, generation: 2 },
    { ...key, nonce: createLinkNonce() },
  ].map(computeLinkToken);
  expect(new Set([token, ...others]).size).toBe(7);
  expect(hashLinkToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashLinkToken(token)).not.toContain(token);
});

it('a nonce is new each time', () => {
  expect(createLinkNonce()).toMatch(/^[0-9a-f]{64}$/);
  expect(createLinkNonce()).not.toBe(createLinkNonce());
});

it('a token is found in what a visitor pastes', () => {
  const token = computeLinkToken(key);
  const link = `https://sales.example/p#${token}`;
  const wrapped = `https://nam02.safelinks.example/?url=${encodeURIComponent(link)}&data=05%7C02&reserved=0`;
  for (const pasted of [token, ` ${token}\n`, link, `${link}?utm=1`, wrapped])
    expect(findLinkToken(pasted)).toBe(token);
  for (const pasted of ['', 'hello', token.slice(1), 'https://sales.example/p', '%E0%A4%A'])
    expect(findLinkToken(pasted)).toBeUndefined();
});
