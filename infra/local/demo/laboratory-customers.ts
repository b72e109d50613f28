import type { DemoCity } from './demo-addresses.ts';
import { practiceNameWords } from './demo-names.ts';
import type { RandomSource } from './demo-random.ts';
import { splitAtBarsAndLines } from './trade-vocabulary.ts';

const laboratoryNameEndings =
  splitAtBarsAndLines(`Dental Laboratory|Dental Laboratory|Dental Laboratory|Dental Lab|Dental Lab|Dental Laboratories
  Dental Ceramics|Dental Arts Laboratory|Dental Studio|Orthodontic Laboratory|Dental Milling Center
  Denture Laboratory`);

export function createLaboratoryName(
  lastName: string,
  city: DemoCity,
  random: RandomSource,
): string {
  const ending = random.pick(laboratoryNameEndings);
  if (random.chance(0.35)) return `${lastName} ${ending}`;
  if (random.chance(0.1)) return `${lastName} & Sons ${ending}`;
  if (random.chance(0.2)) return `${city.name} ${ending}`;
  return `${random.pick(practiceNameWords)} ${ending}`;
}

const laboratorySpecialties =
  splitAtBarsAndLines(`Crown and Bridge|Crown and Bridge|Full Service|Full Service|Full Service
  Implants|Removables`);
const specialtyPatterns: readonly (readonly [words: RegExp, specialty: string])[] = [
  [/Orthodontic/, 'Orthodontics'],
  [/Denture/, 'Removables'],
  [/Ceramics/, 'Crown and Bridge'],
  [/Milling/, 'Milling'],
];

/** A laboratory with a product in its name has that specialty. */
export function pickLaboratorySpecialty(name: string, random: RandomSource): string {
  const fallback = random.pick(laboratorySpecialties);
  return specialtyPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? fallback;
}
