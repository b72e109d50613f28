import { INDIVIDUAL_LINES_GROUP_NAME } from '#shared/constants.ts';
import { translateText } from '#shared/language/t.ts';

/** What a group of lines is called: a bundle as its rep named it, the individual lines in the user's language. */
export const getLineGroupLabel = (name: string) =>
  name === INDIVIDUAL_LINES_GROUP_NAME ? translateText(name) : name;
