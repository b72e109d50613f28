import { truncateText } from '#shared/format/truncate-text.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';

/** Values that are imported with a change, and rows that are missing. */
export type LegacyRemarkKind = 'rounded' | 'noDate' | 'missing' | 'noParent';

/** Users do not read more remarks. */
const MAX_REMARKS = 50;
const MAX_LOCATION_LENGTH = 200;

/** Counts remarks by kind and column, because a million values may be rounded. */
export function createRemarkCounter() {
  const counts = new Map<string, { kind: LegacyRemarkKind; where: string; count: number }>();
  return {
    /** `where` is a table, or a table and a column. */
    addRemark(kind: LegacyRemarkKind, location: string, addedCount = 1) {
      if (addedCount === 0) return;
      const key = `${kind} ${location}`;
      const counted = counts.get(key) ?? { kind, where: location, count: 0 };
      counted.count += addedCount;
      counts.set(key, counted);
    },
    listRemarks: () =>
      [...counts.values()]
        .slice(0, MAX_REMARKS)
        .map(({ kind, where: location, count }) =>
          legacyOrdersTexts[kind](truncateText(location, MAX_LOCATION_LENGTH), count),
        ),
  };
}

export type RemarkCounter = ReturnType<typeof createRemarkCounter>;
