import { readFileSync } from 'node:fs';

/** The fields of a lock file entry that are used here. */
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

/** Every package of the lock file by its path, without the project itself. */
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
  packageDependencies: PackageVersion[];
};

const isDelivered = ({ dev, optional, devOptional }: LockedPackage) =>
  !dev && !optional && !devOptional;

/**
 * Packages that may reach users or the cloud: all dependencies of the project, without those for tools or for
 * a single platform. Bundles contain fewer of them.
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
      packageDependencies: Object.keys(dependencies).map((name) => ({
        name,
        version: resolveVersion(path, name, locked),
      })),
    }));
  // The same version may be in several folders.
  return [...new Map(delivered.map((each) => [`${each.name}@${each.version}`, each])).values()];
}

/** A package resolves another one first in its own folder, then in each parent folder. */
function resolveVersion(path: string, name: string, locked: Map<string, LockedPackage>): string {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf(MODULES_FOLDER) - 1)) {
    const lockedPackage = locked.get(`${folder && `${folder}/`}${MODULES_FOLDER}${name}`);
    if (lockedPackage) return lockedPackage.version;
    if (!folder) throw new Error(`${path} needs ${name}, which the lock file does not hold`);
  }
}

/** A program inside a package, under a license of its own. */
export const bundledPrograms = [
  { name: 'chromium', containerPackage: '@sparticuz/chromium', license: 'BSD-3-Clause' },
];

/** Licenses that allow to use, change and sell what is delivered without publishing our own code. */
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
  'Unlicense',
];
