import type { PageBundle } from './choice-copy.ts';

/** What a drawing shows. */
export type PictureKind =
  | 'imaging'
  | 'operatory'
  | 'compressor'
  | 'sterilization'
  | 'water'
  | 'box';

/** English and French words that say of which kind a product is; the first kind counts. */
const wordsByKind: readonly (readonly [PictureKind, RegExp])[] = [
  ['imaging', /pano|cbct|cone beam|ceph|céph|x-?ray|imag|sensor|radio|capteur|rayons/iu],
  ['water', /water|filtration|\beau\b/iu],
  [
    'sterilization',
    /steril|stéril|autoclave|ultrason|casework|cabinet|counter|armoire|comptoir|mobilier/iu,
  ],
  ['compressor', /compress|vacuum|suction|pump|amalgam|aspiration|pompe/iu],
  ['operatory', /operator|chair|delivery|stool|light|fauteuil|tabouret|lampe|éclairage|salle/iu],
];

const findKind = (text: string): PictureKind | undefined =>
  wordsByKind.find(([, words]) => words.test(text))?.[0];

/** The kind of what a bundle offers: by its name, else by its first line that tells it. */
export function findPictureKind({ Name, Lines }: Pick<PageBundle, 'Name' | 'Lines'>): PictureKind {
  for (const text of [Name ?? '', ...Lines.map(({ Description }) => Description)]) {
    const kind = findKind(text);
    if (kind) return kind;
  }
  return 'box';
}
