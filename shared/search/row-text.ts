import { spacedText } from './words.ts';

/** The texts that something is found by. */
export type SearchedTexts = {
  /** What it is called. */
  names: readonly string[];
  /** What it belongs to. */
  groups: readonly string[];
  /** What it is known by as a whole. */
  codes: readonly string[];
};

/** All texts as one, and where its names and its groups end. */
export type RowText = { all: string; namesEnd: number; groupsEnd: number };

export function rowText({ names, groups, codes }: SearchedTexts): RowText {
  const ofNames = names.map(spacedText).join('');
  const ofGroups = groups.map(spacedText).join('');
  return {
    all: ofNames + ofGroups + codes.map(spacedText).join(''),
    namesEnd: ofNames.length,
    groupsEnd: ofNames.length + ofGroups.length,
  };
}
