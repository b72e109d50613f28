import { useMemo, useRef, useState, type RefObject } from 'react';
import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';
import {
  formatColumnWidth,
  clampColumnWidth,
} from '#frontend/parts/lists/column-resize-handle.tsx';
import { toPixels, toRem, getRemPixels } from '#frontend/parts/lists/use-column-widths.ts';
import { announceToScreenReader } from '#frontend/parts/notices/screen-reader-announcer.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import {
  allColumns,
  isControlColumn,
  type ColumnField,
} from '#frontend/worksheet/cells/grid-columns.ts';

/** In rem, of the columns whose width the user has set; all others are as wide as they need to be. */
type UserColumnWidths = Partial<Record<ColumnField, number>>;

const WIDTH_STEP_REM = 0.5;
/** Of a description, where nobody has set another (grid.css). */
const DESCRIPTION_WIDTH_REM = 15;
const ROUNDING_TOLERANCE_REM = 0.1;
/** Narrower columns than this are none that a user could have set. */
const MIN_WIDTH_REM = 1;

/** What may be done to the widths of columns; the same as long as the list is there. */
export type ColumnSizer = {
  /** While an edge is dragged. */
  previewWidth: (field: ColumnField, rem: number) => void;
  resize: (field: ColumnField, rem: number) => void;
  /** By a key. */
  stepWidth: (field: ColumnField, by: -1 | 1) => void;
  /** As wide as it needs to be again. */
  resetWidth: (field: ColumnField) => void;
};

/** The widths that a user has given the columns of order lines: this browser keeps them, past a logout, too (D70). */
export function useUserColumnWidths(scroller: RefObject<HTMLElement | null>) {
  const { AppUserId } = useCurrentUser();
  const [widths, setWidths] = useState<UserColumnWidths>(() => readWidths(AppUserId));
  /** Where the browser keeps nothing they hold for as long as the list is there. */
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
      return heading && heading.getBoundingClientRect().width / getRemPixels();
    };
    /** It takes the room that is left over, and is no narrower for being told so. */
    const fillsSpareRoom = (field: ColumnField, rem: number) => {
      const shown = field === 'Description' ? getShownWidth(field) : undefined;
      const minWidth = currentWidths.current.Description ?? DESCRIPTION_WIDTH_REM;
      return typeof shown === 'number' && rem < shown && shown > minWidth + ROUNDING_TOLERANCE_REM;
    };
    const resize = (field: ColumnField, rem: number) => {
      const isSaved = !fillsSpareRoom(field, rem);
      if (isSaved) saveWidth(field, rem);
      announceToScreenReader(
        `${captionsByField.get(field)}: ${formatColumnWidth(isSaved ? rem : (getShownWidth(field) ?? rem))}`,
      );
    };
    return {
      previewWidth(field, rem) {
        if (!fillsSpareRoom(field, rem)) show({ ...currentWidths.current, [field]: rem });
      },
      resize,
      stepWidth(field, by) {
        const shown = getShownWidth(field);
        if (typeof shown !== 'number' || !captionsByField.has(field)) return;
        resize(field, clampColumnWidth(shown + by * WIDTH_STEP_REM, shown));
      },
      resetWidth: (field) => saveWidth(field, undefined),
    };
  }, [AppUserId, scroller]);
  return { style: toWidthStyle(widths), sizer };
}

const captionsByField: ReadonlyMap<ColumnField, string> = new Map(
  allColumns
    .filter((column) => !isControlColumn(column))
    .map(({ field, caption }) => [field, caption]),
);

/** What the style sheet puts in place of the widths it would choose. */
const toWidthStyle = (widths: UserColumnWidths) =>
  Object.fromEntries(Object.entries(widths).map(([field, rem]) => [`--set-${field}`, `${rem}rem`]));

const getWidthsKey = (userId: number) => `line-widths.${userId}`;

/** In pixels, by the names of fields; whatever else an older version or a hand has written there is none. */
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
      ? [[field, clampColumnWidth(toRem(width), MIN_WIDTH_REM)] as const]
      : [];
  });
  return Object.fromEntries(widths);
}

function writeWidths(userId: number, widths: UserColumnWidths) {
  const entries = Object.entries(widths).map(([field, rem]) => [field, toPixels(rem)] as const);
  writePreference(
    getWidthsKey(userId),
    entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null,
  );
}
