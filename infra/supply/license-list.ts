import { deliveredPackages, programsInside, type Delivered } from './packages.ts';

export const licenseListFile = 'docs/licenses.md';

/** The list of docs/licenses.md: what is delivered, by its terms. */
export function licenseList(): string {
  const packages = deliveredPackages();
  const programs = programsInside.map(({ name, inside, license }) => ({
    name: `${name} (in ${inside})`,
    version: packages.find((each) => each.name === inside)!.version,
    license,
  }));
  const byLicense = Map.groupBy([...packages, ...programs], ({ license }) => license);
  const sections = [...byLicense]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([license, under]) => `## ${license}\n\n${under.map(lineOf).toSorted().join('\n')}\n`);
  return `${head}\n${sections.join('\n')}`;
}

const lineOf = ({ name, version }: Pick<Delivered, 'name' | 'version'>) => `- ${name} ${version}`;

const head = `# Licences

What the page, the functions and the printer are made of besides our own code: every package that the dependencies of
\`package.json\` lean on, as the lock file has it. \`npm run licenses\` writes this list. The terms in full of what is in
the page's bundle are served beside it, as \`/licenses.txt\`.
`;
