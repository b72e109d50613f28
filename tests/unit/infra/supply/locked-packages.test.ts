import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBillOfMaterials } from '#infra/supply/bill-of-materials.ts';
import { formatLicenseList, licenseListFile } from '#infra/supply/license-list.ts';
import {
  allowedLicenses,
  listDeliveredPackages,
  readLockedPackages,
} from '#infra/supply/locked-packages.ts';

const locked = readLockedPackages();
const delivered = listDeliveredPackages();

test('every package is asked for in one exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const requestedVersions = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const loose = Object.entries(requestedVersions).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(Object.keys(requestedVersions).length).toBeGreaterThan(60);
  expect(loose).toEqual([]);
});

test('the lock file says of every package what its bytes are', () => {
  const unsure = [...locked].filter(
    ([, { integrity, inBundle }]) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  expect(locked.size).toBeGreaterThan(700);
  expect(unsure.map(([path]) => path)).toEqual([]);
});

test('the lock file holds what other machines than this one need', () => {
  const missing = [...locked].flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !locked.has(`node_modules/${name}`) && !locked.has(`${path}/node_modules/${name}`),
    ),
  );
  expect(missing).toEqual([]);
  const compilers = [...locked.keys()].filter((path) => path.includes('/@esbuild/'));
  expect(compilers).toEqual(
    expect.arrayContaining(
      ['darwin-arm64', 'linux-arm64', 'linux-x64', 'win32-x64'].map(
        (platform) => `node_modules/@esbuild/${platform}`,
      ),
    ),
  );
});

test('everything that is delivered is ours to deliver, and kept up', () => {
  const deliveredNames = new Set(delivered.map(({ name }) => name));
  expect(deliveredNames).toContain('react');
  expect(deliveredNames).not.toContain('vitest');
  expect(delivered.filter(({ license }) => !allowedLicenses.includes(license))).toEqual([]);
  const given = [...locked].filter(([, { dev, deprecated }]) => !dev && deprecated !== undefined);
  expect(given).toEqual([]);
});

test('docs/licenses.md is what npm run licenses writes', () => {
  expect(readFileSync(licenseListFile, 'utf8')).toBe(formatLicenseList());
});

test('the bill of materials names every delivered package with its bytes and terms', () => {
  const { bomFormat, specVersion, components, dependencies } = createBillOfMaterials();
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6']);
  const listed = new Map(components.map((one) => [`${one.name}@${one.version}`, one]));
  const unlisted = delivered.filter(({ name, version, license }) => {
    const component = listed.get(`${name}@${version}`);
    const isSure = component?.hashes?.some(({ alg }) => alg === 'SHA-512');
    return !isSure || !JSON.stringify(component?.licenses).includes(license);
  });
  expect(unlisted).toEqual([]);
  const chromium = listed.get('chromium@153.0.0')!;
  const holders = dependencies.filter(({ dependsOn }) => dependsOn.includes(chromium['bom-ref']));
  expect(holders.map(({ ref }) => ref)).toEqual(['@sparticuz/chromium@153.0.0']);
});

test('the bill of materials says which package needs which, of those it names', () => {
  const { components, dependencies } = createBillOfMaterials();
  const refs = new Set(components.map((component) => component['bom-ref']));
  expect(
    dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)),
  ).toEqual([]);
  const { dependsOn } = dependencies.find(({ ref }) => ref.startsWith('react-dom@'))!;
  expect(dependsOn.map((ref) => ref.split('@')[0])).toEqual(['scheduler']);
});
