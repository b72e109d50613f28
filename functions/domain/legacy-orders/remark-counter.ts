import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';

/** What is taken, and not as it stands in the file; and what is not there. */
export type LegacyRemarkKind = 'rounded' | 'noDate' | 'missing' | 'noParent';

/** Nobody reads more of them. */
const MAX_REMARKS = 50;
const MAX_LOCATION_LENGTH = 200;

/** Counts what there is to note, by column: a figure that was rounded refuses nothing, and there may be a million. */
export function createRemarkCounter() {
  const counts = new Map<string, { kind: LegacyRemarkKind; where: string; count: number }>();
  return {
    /** `where`: a table and a column of it. */
    addRemark(kind: LegacyRemarkKind, where: string, more = 1) {
      if (more === 0) return;
      const key = `${kind} ${where}`;
      const counted = counts.get(key) ?? { kind, where, count: 0 };
      counted.count += more;
      counts.set(key, counted);
    },
    listRemarks: () =>
      [...counts.values()]
        .slice(0, MAX_REMARKS)
        .map(({ kind, where, count }) =>
          legacyOrdersTexts[kind](where.slice(0, MAX_LOCATION_LENGTH).toWellFormed(), count),
        ),
  };
}

export type RemarkCounter = ReturnType<typeof createRemarkCounter>;
