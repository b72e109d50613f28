import { readFileSync } from 'node:fs';

/** An entry of the lock file, as far as it matters here. */
export type LockedPackage = {
  version: string;
  integrity?: string;
  license?: string;
  deprecated?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** Every package of the lock file by its path; the project itself is not among them. */
export function readLockedPackages(): Map<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return new Map(Object.entries(packages).filter(([path]) => path !== ''));
}

const MODULES_FOLDER = 'node_modules/';
const getPackageName = (path: string) =>
  path.slice(path.lastIndexOf(MODULES_FOLDER) + MODULES_FOLDER.length);

type PackageVersion = { name: string; version: string };
export type DeliveredPackage = PackageVersion & {
  license: string;
  integrity: string;
  needs: PackageVersion[];
};

const isDelivered = ({ dev, optional, devOptional }: LockedPackage) =>
  !dev && !optional && !devOptional;

/**
 * What may reach users or the cloud: all that the dependencies of the project lean on, but what is for tools or for
 * one platform alone. Bundles hold less of it.
 */
export function listDeliveredPackages(): DeliveredPackage[] {
  const locked = readLockedPackages();
  const delivered = [...locked]
    .filter(([, entry]) => isDelivered(entry))
    .map(([path, { version, license = '', integrity = '', dependencies = {} }]) => ({
      name: getPackageName(path),
      version,
      license,
      integrity,
      needs: Object.keys(dependencies).map((name) => ({
        name,
        version: resolveVersion(path, name, locked),
      })),
    }));
  // One version may lie in several folders.
  return [...new Map(delivered.map((each) => [`${each.name}@${each.version}`, each])).values()];
}

/** A package finds another in its own folder first, then in that of each one around it. */
function resolveVersion(path: string, name: string, locked: Map<string, LockedPackage>): string {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf(MODULES_FOLDER) - 1)) {
    const lockedPackage = locked.get(`${folder && `${folder}/`}${MODULES_FOLDER}${name}`);
    if (lockedPackage) return lockedPackage.version;
    if (!folder) throw new Error(`${path} needs ${name}, which the lock file does not hold`);
  }
}

/** A program that comes inside a package, under terms of its own. */
export const bundledPrograms = [
  { name: 'chromium', inside: '@sparticuz/chromium', license: 'BSD-3-Clause' },
];

/** Terms under which what is delivered may be used, changed and sold without showing our own code. */
export const allowedLicenses: readonly string[] = [
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PSF-2.0',
];
