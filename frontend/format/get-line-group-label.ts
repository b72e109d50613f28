import { INDIVIDUAL_LINES_GROUP_NAME } from '#shared/constants.ts';
import { translateText } from '#shared/language/t.ts';

/** The label of a group of lines: a bundle's own name, or the individual lines in the user's language. */
export const getLineGroupLabel = (name: string) =>
  name === INDIVIDUAL_LINES_GROUP_NAME ? translateText(name) : name;
