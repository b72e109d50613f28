import { readFileSync } from 'node:fs';
import {
  listDeliveredPackages,
  bundledPrograms,
  type DeliveredPackage,
} from './locked-packages.ts';

type BomComponent = {
  type: string;
  'bom-ref': string;
  name: string;
  version: string;
  licenses: ({ license: { id: string } } | { expression: string })[];
  purl?: string;
  hashes?: { alg: string; content: string }[];
};

/** What is delivered, in CycloneDX 1.6: the packages, their dependencies, and the programs inside packages. */
export function createBillOfMaterials() {
  const packages = listDeliveredPackages();
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as DeliveredPackage;
  const components = packages.map(toComponent);
  const dependencyRefs = new Map(
    packages.map((each) => [getPackageRef(each), each.packageDependencies.map(getPackageRef)]),
  );
  for (const { name: program, containerPackage, license } of bundledPrograms) {
    const container = packages.find((each) => each.name === containerPackage)!;
    const ref = `${program}@${container.version}`;
    components.push({
      type: 'application',
      'bom-ref': ref,
      name: program,
      version: container.version,
      licenses: [{ license: { id: license } }],
    });
    dependencyRefs.set(getPackageRef(container), [
      ...(dependencyRefs.get(getPackageRef(container)) ?? []),
      ref,
    ]);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components,
    dependencies: [...dependencyRefs].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}

const getPackageRef = ({ name, version }: Pick<DeliveredPackage, 'name' | 'version'>) =>
  `${name}@${version}`;

function toComponent({ name, version, license, integrity }: DeliveredPackage): BomComponent {
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    hashes: [{ alg: 'SHA-512', content }],
    licenses: [/ OR /.test(license) ? { expression: license } : { license: { id: license } }],
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  };
}
