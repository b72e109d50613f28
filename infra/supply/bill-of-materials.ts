import { readFileSync } from 'node:fs';
import { deliveredPackages, programsInside, type Delivered } from './packages.ts';

type Component = {
  type: string;
  'bom-ref': string;
  name: string;
  version: string;
  licenses: ({ license: { id: string } } | { expression: string })[];
  purl?: string;
  hashes?: { alg: string; content: string }[];
};

/** What is delivered, in CycloneDX 1.6: the packages, which needs which, and the programs that come inside one. */
export function billOfMaterials() {
  const packages = deliveredPackages();
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Delivered;
  const components = packages.map(componentOf);
  const needs = new Map(packages.map((each) => [refOf(each), each.needs.map(refOf)]));
  for (const { name: program, inside, license } of programsInside) {
    const container = packages.find((each) => each.name === inside)!;
    const ref = `${program}@${container.version}`;
    components.push({
      type: 'application',
      'bom-ref': ref,
      name: program,
      version: container.version,
      licenses: [{ license: { id: license } }],
    });
    needs.set(refOf(container), [...(needs.get(refOf(container)) ?? []), ref]);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components,
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}

const refOf = ({ name, version }: Pick<Delivered, 'name' | 'version'>) => `${name}@${version}`;

function componentOf({ name, version, license, integrity }: Delivered): Component {
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
