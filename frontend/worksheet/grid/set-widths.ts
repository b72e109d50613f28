import { useMemo, useState, type RefObject } from 'react';
import { readPreference, writePreference } from '#frontend/browser/stored.ts';
import { shownWidth, widthWithin } from '#frontend/parts/lists/column-edge.tsx';
import { asPixels, asRem, remInPixels } from '#frontend/parts/lists/use-column-widths.ts';
import { announce } from '#frontend/parts/notices/announcer.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { allColumns, isControl, type ColumnField } from '#frontend/worksheet/cells/columns.ts';

/** In rem, of the columns whose width the user has set; all others are as wide as they need to be. */
type SetWidths = Partial<Record<ColumnField, number>>;

const STEP_REM = 0.5;

/** What may be done to the widths of columns; the same as long as the list is there. */
export type ColumnSizer = {
  /** While an edge is dragged. */
  hold: (field: ColumnField, rem: number) => void;
  resize: (field: ColumnField, rem: number) => void;
  /** By a key. */
  step: (field: ColumnField, by: -1 | 1) => void;
  /** As wide as it needs to be again. */
  fit: (field: ColumnField) => void;
};

/** The widths that a user has given the columns of order lines: this browser keeps them, past a logout, too (D70). */
export function useSetWidths(scroller: RefObject<HTMLElement | null>) {
  const { AppUserId } = useCurrentUser();
  const [widths, setWidths] = useState<SetWidths>(() => readWidths(AppUserId));
  const sizer = useMemo((): ColumnSizer => {
    const hold = (field: ColumnField, rem: number) =>
      setWidths((known) => ({ ...known, [field]: rem }));
    const keep = (field: ColumnField, rem: number | undefined) => {
      const { [field]: _before, ...others } = readWidths(AppUserId);
      const kept = rem === undefined ? others : { ...others, [field]: rem };
      writeWidths(AppUserId, kept);
      setWidths(kept);
    };
    const resize = (field: ColumnField, rem: number) => {
      keep(field, rem);
      announce(`${captions.get(field)}: ${shownWidth(rem)}`);
    };
    return {
      hold,
      resize,
      step(field, by) {
        const heading = scroller.current?.querySelector(`.og-head > [data-column='${field}']`);
        if (!heading || !captions.has(field)) return;
        const shown = heading.getBoundingClientRect().width / remInPixels();
        resize(field, widthWithin(shown + by * STEP_REM));
      },
      fit: (field) => keep(field, undefined),
    };
  }, [AppUserId, scroller]);
  return { style: styleOf(widths), sizer };
}

const captions: ReadonlyMap<ColumnField, string> = new Map(
  allColumns.filter((column) => !isControl(column)).map(({ field, caption }) => [field, caption]),
);

/** What the style sheet puts in place of the widths it would choose. */
const styleOf = (widths: SetWidths) =>
  Object.fromEntries(Object.entries(widths).map(([field, rem]) => [`--set-${field}`, `${rem}rem`]));

const nameOf = (userId: number) => `line-widths.${userId}`;

/** In pixels, by the names of fields; whatever else an older version or a hand has written there is none. */
function readWidths(userId: number): SetWidths {
  let kept: unknown;
  try {
    kept = JSON.parse(readPreference(nameOf(userId)) ?? '{}');
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null) return {};
  const widths = [...captions.keys()].flatMap((field) => {
    const width = (kept as Partial<Record<string, unknown>>)[field];
    return typeof width === 'number' && width > 0
      ? [[field, widthWithin(asRem(width))] as const]
      : [];
  });
  return Object.fromEntries(widths);
}

function writeWidths(userId: number, widths: SetWidths) {
  const kept = Object.entries(widths).map(([field, rem]) => [field, asPixels(rem)] as const);
  writePreference(
    nameOf(userId),
    kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null,
  );
}
