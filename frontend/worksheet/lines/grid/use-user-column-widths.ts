import { useMemo, useRef, useState, type RefObject } from 'react';
import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';
import {
  formatColumnWidthInPixels,
  clampColumnWidthInRem,
} from '#frontend/parts/lists/column-resize-handle.tsx';
import {
  toStoredPixels,
  storedPixelsToRem,
  getPixelsPerRem,
} from '#frontend/parts/lists/use-column-widths.ts';
import { announceToScreenReader } from '#frontend/parts/notices/screen-reader-announcer.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import {
  allColumns,
  isControlColumn,
  type ColumnField,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';

/** In rem, for the columns whose width the user has set. All other columns size themselves. */
type UserColumnWidths = Partial<Record<ColumnField, number>>;

const WIDTH_STEP_REM = 0.5;
/** The default width of the description column (grid.css). */
const DESCRIPTION_WIDTH_REM = 15;
const ROUNDING_TOLERANCE_REM = 0.1;
/** No user can set a narrower column. */
const MIN_WIDTH_REM = 1;

/** Changes column widths. The object stays the same while the list is mounted. */
export type ColumnSizer = {
  /** Shows a width while an edge is dragged, without storing it. */
  previewWidth: (field: ColumnField, rem: number) => void;
  setWidth: (field: ColumnField, rem: number) => void;
  /** Changes the width by one step, by key. */
  stepWidth: (field: ColumnField, by: -1 | 1) => void;
  /** Restores the automatic width. */
  resetWidth: (field: ColumnField) => void;
};

/** The column widths that the user has set. This browser stores them, also past a logout (D70). */
export function useUserColumnWidths(scroller: RefObject<HTMLElement | null>) {
  const { AppUserId } = useCurrentUser();
  const [widths, setWidths] = useState<UserColumnWidths>(() => readWidths(AppUserId));
  /** If the browser cannot store them, the widths hold while the list is mounted. */
  const currentWidths = useRef(widths);
  const sizer = useMemo((): ColumnSizer => {
    const show = (next: UserColumnWidths) => {
      currentWidths.current = next;
      setWidths(next);
    };
    const saveWidth = (field: ColumnField, rem: number | undefined) => {
      const { [field]: _before, ...others } = currentWidths.current;
      const nextWidths = rem === undefined ? others : { ...others, [field]: rem };
      writeWidths(AppUserId, nextWidths);
      show(nextWidths);
    };
    const getShownWidth = (field: ColumnField) => {
      const heading = scroller.current?.querySelector(`.og-head > [data-column='${field}']`);
      return heading && heading.getBoundingClientRect().width / getPixelsPerRem();
    };
    /** The description column fills the spare width, so a smaller width would have no effect. */
    const fillsSpareRoom = (field: ColumnField, rem: number) => {
      const currentRem = field === 'Description' ? getShownWidth(field) : undefined;
      const minWidth = currentWidths.current.Description ?? DESCRIPTION_WIDTH_REM;
      return (
        typeof currentRem === 'number' &&
        rem < currentRem &&
        currentRem > minWidth + ROUNDING_TOLERANCE_REM
      );
    };
    const setWidth = (field: ColumnField, rem: number) => {
      const isSaved = !fillsSpareRoom(field, rem);
      if (isSaved) saveWidth(field, rem);
      announceToScreenReader(
        `${captionsByField.get(field)}: ${formatColumnWidthInPixels(isSaved ? rem : (getShownWidth(field) ?? rem))}`,
      );
    };
    return {
      previewWidth(field, rem) {
        if (!fillsSpareRoom(field, rem)) show({ ...currentWidths.current, [field]: rem });
      },
      setWidth,
      stepWidth(field, by) {
        const currentRem = getShownWidth(field);
        if (typeof currentRem !== 'number' || !captionsByField.has(field)) return;
        setWidth(field, clampColumnWidthInRem(currentRem + by * WIDTH_STEP_REM, currentRem));
      },
      resetWidth: (field) => saveWidth(field, undefined),
    };
  }, [AppUserId, scroller]);
  return { style: toRemWidthStyle(widths), sizer };
}

const captionsByField: ReadonlyMap<ColumnField, string> = new Map(
  allColumns
    .filter((column) => !isControlColumn(column))
    .map(({ field, caption }) => [field, caption]),
);

/** The CSS variables that replace the style sheet's own widths. */
const toRemWidthStyle = (widths: UserColumnWidths) =>
  Object.fromEntries(Object.entries(widths).map(([field, rem]) => [`--set-${field}`, `${rem}rem`]));

const getWidthsKey = (userId: number) => `line-widths.${userId}`;

/** Stored in pixels, by field name. Ignores anything invalid that an older version or a user has written. */
function readWidths(userId: number): UserColumnWidths {
  let stored: unknown;
  try {
    stored = JSON.parse(readPreference(getWidthsKey(userId)) ?? '{}');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const widths = [...captionsByField.keys()].flatMap((field) => {
    const width = (stored as Partial<Record<string, unknown>>)[field];
    return typeof width === 'number' && width > 0
      ? [[field, clampColumnWidthInRem(storedPixelsToRem(width), MIN_WIDTH_REM)] as const]
      : [];
  });
  return Object.fromEntries(widths);
}

function writeWidths(userId: number, widths: UserColumnWidths) {
  const entries = Object.entries(widths).map(
    ([field, rem]) => [field, toStoredPixels(rem)] as const,
  );
  writePreference(
    getWidthsKey(userId),
    entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null,
  );
}
