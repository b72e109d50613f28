import type { City } from './demo-addresses.ts';
import { practiceNameWords } from './names.ts';
import type { Random } from './random.ts';
import { list } from './trade-vocabulary.ts';

const endings =
  list(`Dental Laboratory|Dental Laboratory|Dental Laboratory|Dental Lab|Dental Lab|Dental Laboratories
  Dental Ceramics|Dental Arts Laboratory|Dental Studio|Orthodontic Laboratory|Dental Milling Center
  Denture Laboratory`);

export function laboratoryName(last: string, city: City, random: Random): string {
  const ending = random.pick(endings);
  if (random.chance(0.35)) return `${last} ${ending}`;
  if (random.chance(0.1)) return `${last} & Sons ${ending}`;
  if (random.chance(0.2)) return `${city.name} ${ending}`;
  return `${random.pick(practiceNameWords)} ${ending}`;
}

const specialties = list(`Crown and Bridge|Crown and Bridge|Full Service|Full Service|Full Service
  Implants|Removables`);
const named: readonly (readonly [words: RegExp, specialty: string])[] = [
  [/Orthodontic/, 'Orthodontics'],
  [/Denture/, 'Removables'],
  [/Ceramics/, 'Crown and Bridge'],
  [/Milling/, 'Milling'],
];

/** A laboratory that names what it makes makes that. */
export function laboratorySpecialty(name: string, random: Random): string {
  const any = random.pick(specialties);
  return named.find(([pattern]) => pattern.test(name))?.[1] ?? any;
}
