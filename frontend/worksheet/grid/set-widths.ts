import { useMemo, useRef, useState, type RefObject } from 'react';
import { readPreference, writePreference } from '#frontend/browser/stored.ts';
import { shownWidth, widthWithin } from '#frontend/parts/lists/column-edge.tsx';
import { asPixels, asRem, remInPixels } from '#frontend/parts/lists/use-column-widths.ts';
import { announce } from '#frontend/parts/notices/announcer.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { allColumns, isControl, type ColumnField } from '#frontend/worksheet/cells/columns.ts';

/** In rem, of the columns whose width the user has set; all others are as wide as they need to be. */
type SetWidths = Partial<Record<ColumnField, number>>;

const STEP_REM = 0.5;
/** Of a description, where nobody has set another (grid.css). */
const DESCRIPTION_WIDTH_REM = 15;
const ROUNDING_REM = 0.1;
/** Narrower columns than this are none that a user could have set. */
const LEAST_REM = 1;

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
  /** Where the browser keeps nothing they hold for as long as the list is there. */
  const known = useRef(widths);
  const sizer = useMemo((): ColumnSizer => {
    const show = (next: SetWidths) => {
      known.current = next;
      setWidths(next);
    };
    const saveWidth = (field: ColumnField, rem: number | undefined) => {
      const { [field]: _before, ...others } = known.current;
      const nextWidths = rem === undefined ? others : { ...others, [field]: rem };
      writeWidths(AppUserId, nextWidths);
      show(nextWidths);
    };
    const shownOf = (field: ColumnField) => {
      const heading = scroller.current?.querySelector(`.og-head > [data-column='${field}']`);
      return heading && heading.getBoundingClientRect().width / remInPixels();
    };
    /** It takes the room that is left over, and is no narrower for being told so. */
    const fillsSpareRoom = (field: ColumnField, rem: number) => {
      const shown = field === 'Description' ? shownOf(field) : undefined;
      const least = known.current.Description ?? DESCRIPTION_WIDTH_REM;
      return typeof shown === 'number' && rem < shown && shown > least + ROUNDING_REM;
    };
    const resize = (field: ColumnField, rem: number) => {
      const isSaved = !fillsSpareRoom(field, rem);
      if (isSaved) saveWidth(field, rem);
      announce(`${captions.get(field)}: ${shownWidth(isSaved ? rem : (shownOf(field) ?? rem))}`);
    };
    return {
      hold(field, rem) {
        if (!fillsSpareRoom(field, rem)) show({ ...known.current, [field]: rem });
      },
      resize,
      step(field, by) {
        const shown = shownOf(field);
        if (typeof shown !== 'number' || !captions.has(field)) return;
        resize(field, widthWithin(shown + by * STEP_REM, shown));
      },
      fit: (field) => saveWidth(field, undefined),
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
  let stored: unknown;
  try {
    stored = JSON.parse(readPreference(nameOf(userId)) ?? '{}');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const widths = [...captions.keys()].flatMap((field) => {
    const width = (stored as Partial<Record<string, unknown>>)[field];
    return typeof width === 'number' && width > 0
      ? [[field, widthWithin(asRem(width), LEAST_REM)] as const]
      : [];
  });
  return Object.fromEntries(widths);
}

function writeWidths(userId: number, widths: SetWidths) {
  const entries = Object.entries(widths).map(([field, rem]) => [field, asPixels(rem)] as const);
  writePreference(
    nameOf(userId),
    entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null,
  );
}
