import { truncateText } from '#shared/format/truncate-text.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';

/** Values that are imported with a change, and rows that are missing. */
export type LegacyRemarkKind = 'rounded' | 'dateMissing' | 'rowsMissing' | 'parentMissing';

/** Users do not read more remarks. */
const MAX_REMARKS = 50;
const MAX_LOCATION_LENGTH = 200;

/** Counts remarks by kind and column, because a million values may be rounded. */
export function createRemarkCounter() {
  const counts = new Map<string, { kind: LegacyRemarkKind; location: string; count: number }>();
  return {
    /** `location` is a table, or a table and a column. */
    addRemark(kind: LegacyRemarkKind, location: string, addedCount = 1) {
      if (addedCount === 0) return;
      const key = `${kind} ${location}`;
      const counted = counts.get(key) ?? { kind, location, count: 0 };
      counted.count += addedCount;
      counts.set(key, counted);
    },
    listRemarks: () =>
      [...counts.values()]
        .slice(0, MAX_REMARKS)
        .map(({ kind, location, count }) =>
          legacyOrdersMessages[kind](truncateText(location, MAX_LOCATION_LENGTH), count),
        ),
  };
}

export type RemarkCounter = ReturnType<typeof createRemarkCounter>;
