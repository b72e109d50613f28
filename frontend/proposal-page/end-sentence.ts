/** What somebody wrote, with a full stop where it ends without any mark. */
export const endSentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
