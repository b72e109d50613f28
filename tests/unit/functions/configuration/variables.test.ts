import { afterEach, describe, expect, test, vi } from 'vitest';
import { findVariableProblem } from '#functions/configuration/declare-variable.ts';
import { isWithoutCdn, platformVariables } from '#functions/configuration/platform-variables.ts';
import {
  findOtherOriginSecret,
  getCatalogSecret,
  getMaxParallelPrints,
  stackVariables,
} from '#functions/configuration/variables.ts';

afterEach(() => void vi.unstubAllEnvs());

const variables = [...stackVariables, ...platformVariables];

describe('a variable that a function cannot do without', () => {
  test.each([undefined, ''])('is refused by its name where it is %j', (value) => {
    vi.stubEnv('CATALOG_SECRET', value);
    expect(() => getCatalogSecret()).toThrow('CATALOG_SECRET is missing');
  });

  test.each(['0', '-1', '1.5', 'many', 'NaN', ' 2', '1e3'])('is no number as %j', (value) => {
    vi.stubEnv('PRINTS_AT_ONCE', value);
    expect(() => getMaxParallelPrints()).toThrow('PRINTS_AT_ONCE is not a whole number above zero');
  });

  test('is given in its type', () => {
    vi.stubEnv('PRINTS_AT_ONCE', '20');
    expect(getMaxParallelPrints()).toBe(20);
  });

  test('is never quoted: it may be a secret', () => {
    vi.stubEnv('CATALOG_SECRET', '{{resolve:secret-text}}');
    expect(() => getCatalogSecret()).toThrow(/^(?!.*secret-text).*CATALOG_SECRET is not/);
  });
});

test('a variable that may be missing counts as such where it is empty', () => {
  for (const value of [undefined, '']) {
    vi.stubEnv('ORIGIN_SECRET_ALSO', value);
    expect(findOtherOriginSecret()).toBeUndefined();
  }
});

test('that there is no CDN is written by one word alone', () => {
  for (const value of [undefined, '']) {
    vi.stubEnv('BEHIND_NO_CDN', value);
    expect(isWithoutCdn()).toBe(false);
  }
  for (const value of ['no', 'true']) {
    vi.stubEnv('BEHIND_NO_CDN', value);
    expect(() => isWithoutCdn()).toThrow('BEHIND_NO_CDN');
  }
  vi.stubEnv('BEHIND_NO_CDN', 'yes');
  expect(isWithoutCdn()).toBe(true);
});

describe('the declarations', () => {
  test('name each variable once', () => {
    const names = variables.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each(stackVariables)('$name has a wrong form', (variable) => {
    expect(findVariableProblem(variable, { [variable.name]: ' ' })).toBe(
      `${variable.name} is not ${variable.form}`,
    );
  });
});
