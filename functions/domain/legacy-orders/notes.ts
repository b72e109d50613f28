import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';

/** What is taken, and not as it stands in the file; and what is not there. */
export type Noted = 'rounded' | 'noDate' | 'missing' | 'noParent';

/** Nobody reads more of them. */
const MOST_NOTES = 50;
const LONGEST_NAME = 200;

/** Counts what there is to note, by column: a figure that was rounded refuses nothing, and there may be a million. */
export function newNotes() {
  const counts = new Map<string, { what: Noted; where: string; count: number }>();
  return {
    /** `where`: a table and a column of it. */
    note(what: Noted, where: string, more = 1) {
      if (more === 0) return;
      const key = `${what} ${where}`;
      const known = counts.get(key) ?? { what, where, count: 0 };
      known.count += more;
      counts.set(key, known);
    },
    listRemarks: () =>
      [...counts.values()]
        .slice(0, MOST_NOTES)
        .map(({ what, where, count }) =>
          legacyOrdersTexts[what](where.slice(0, LONGEST_NAME).toWellFormed(), count),
        ),
  };
}

export type Notes = ReturnType<typeof newNotes>;
