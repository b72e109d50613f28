import {
  listDeliveredPackages,
  bundledPrograms,
  type DeliveredPackage,
} from './locked-packages.ts';

export const licenseListFile = 'docs/licenses.md';

/** The content of docs/licenses.md: what is delivered, by license. */
export function formatLicenseList(): string {
  const packages = listDeliveredPackages();
  const programs = bundledPrograms.map(({ name, containerPackage, license }) => ({
    name: `${name} (in ${containerPackage})`,
    version: packages.find((each) => each.name === containerPackage)!.version,
    license,
  }));
  const byLicense = Map.groupBy([...packages, ...programs], ({ license }) => license);
  const sections = [...byLicense]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([license, packagesUnderLicense]) =>
        `## ${license}\n\n${packagesUnderLicense.map(formatPackageLine).toSorted().join('\n')}\n`,
    );
  return `${listHeading}\n${sections.join('\n')}`;
}

const formatPackageLine = ({ name, version }: Pick<DeliveredPackage, 'name' | 'version'>) =>
  `- ${name} ${version}`;

const listHeading = `# Licences

What the page, the functions and the printer are made of besides our own code: every package that the dependencies of
\`package.json\` lean on, as the lock file has it. \`npm run licenses\` writes this list. The terms in full of what is in
the page's bundle are served beside it, as \`/licenses.txt\`.
`;
