import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  isWithoutCdn,
  requirePositiveIntegerVariable,
  requireEnvironmentVariable,
} from '#functions/environment-variables.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('a variable that a function cannot do without', () => {
  test.each([undefined, ''])('is refused where it is %j', (value) => {
    vi.stubEnv('CATALOG_SECRET', value);
    expect(() => requireEnvironmentVariable('CATALOG_SECRET')).toThrow(
      'The function lacks its variable CATALOG_SECRET.',
    );
  });

  test.each(['', '0', '-1', '1.5', 'many', 'NaN'])('counts nothing where it is %j', (value) => {
    vi.stubEnv('PRINTS_AT_ONCE', value);
    expect(() => requirePositiveIntegerVariable('PRINTS_AT_ONCE')).toThrow('PRINTS_AT_ONCE');
  });

  test('is given as it is', () => {
    vi.stubEnv('PRINTS_AT_ONCE', '20');
    expect(requirePositiveIntegerVariable('PRINTS_AT_ONCE')).toBe(20);
  });
});

test('that there is no CDN is said by its word alone', () => {
  for (const value of [undefined, '', 'no', 'true']) {
    vi.stubEnv('BEHIND_NO_CDN', value);
    expect(isWithoutCdn()).toBe(false);
  }
  vi.stubEnv('BEHIND_NO_CDN', 'yes');
  expect(isWithoutCdn()).toBe(true);
});
