import type { RefObject } from 'react';
import { isTextEntryTarget, type ScreenShortcut } from '#frontend/browser/shortcuts.ts';
import { isNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { newOrderShortcut } from '#frontend/orders/use-open-new-order.ts';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { openFocusedAmountExplanation } from '#frontend/worksheet/lines/explain/open-explanation.ts';
import { toggleAllBundleFolds } from '#frontend/worksheet/lines/grid/fold-all-button.tsx';
import { canSetTarget } from '#frontend/worksheet/lines/target/target-button.tsx';
import { openTargetDialog } from '#frontend/worksheet/lines/target/target-dialog.tsx';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { toggleWorksheetView } from './toggle-worksheet-view.ts';
import { undoOrRedoWithToastIfHidden } from './undo-or-redo-with-toast-if-hidden.ts';
import { isUndoHandledByPage } from './use-is-typing-ref.ts';

/** What the shortcuts of the order page act on. */
export type OrderPageShortcutContext = {
  store: WorksheetStore;
  save: () => void;
  isSaveable: boolean;
  startNewOrder: (() => void) | undefined;
  /** Undefined where the order cannot be duplicated. */
  duplicate: (() => void) | undefined;
  /** Undefined where nothing may be printed. */
  openForms: (() => void) | undefined;
  /** Undefined where no history may be seen. */
  openHistory: (() => void) | undefined;
  /** Undefined where the order cannot be committed now. */
  commit: (() => void) | undefined;
  isBusy: boolean;
  isTypingRef: RefObject<boolean>;
  showShortcuts: () => void;
};

type OrderPageShortcut = ScreenShortcut<OrderPageShortcutContext>;

const isAnyDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const canUndoOrRedo: OrderPageShortcut['isEnabled'] = (
  { defaultPrevented, target },
  { isTypingRef },
) => !defaultPrevented && isUndoHandledByPage(target, isTypingRef.current);

/** The shortcuts of the order page, independent of the focus: each with its action and its condition. */
export const orderPageShortcuts = {
  begin: {
    ...newOrderShortcut,
    run: ({ startNewOrder, isBusy }) => {
      if (!isBusy) startNewOrder?.();
    },
  },
  duplicate: {
    chords: ['Alt+U'],
    description: t`Duplicate the order`,
    isEnabled: (_, { duplicate }) => duplicate !== undefined && !isAnyDialogOpen(),
    run: ({ duplicate, isBusy }) => {
      if (!isBusy) duplicate?.();
    },
  },
  forms: {
    chords: ['Alt+G'],
    description: t`Generate forms`,
    isEnabled: (_, { openForms }) => openForms !== undefined && !isAnyDialogOpen(),
    run: ({ openForms }) => openForms?.(),
  },
  history: {
    chords: ['Alt+H'],
    description: t`Version history`,
    isEnabled: (_, { openHistory }) => openHistory !== undefined && !isAnyDialogOpen(),
    run: ({ openHistory }) => openHistory?.(),
  },
  commit: {
    chords: ['Alt+K'],
    description: t`Commit`,
    isEnabled: (_, { commit }) => commit !== undefined && !isAnyDialogOpen(),
    run: ({ commit, isBusy }) => {
      if (!isBusy) commit?.();
    },
  },
  target: {
    chords: ['Alt+T'],
    description: t`Set Target Price`,
    isEnabled: (_, { store }) => !isAnyDialogOpen() && canSetTarget(store.get()),
    run: () => openTargetDialog(),
  },
  lines: {
    chords: ['Ctrl+Enter'],
    description: t`From the header to the lines`,
    isEnabled: ({ target, defaultPrevented }) =>
      !defaultPrevented && !isAnyDialogOpen() && !isInLinesGrid(target),
    run: () => focusGrid(),
  },
  save: {
    chords: ['Ctrl+S'],
    description: t`Save`,
    isEnabled: (_, { isSaveable }) => isSaveable,
    run: ({ save }) => save(),
  },
  undo: {
    chords: ['Ctrl+Z'],
    description: t`Undo`,
    isEnabled: canUndoOrRedo,
    run: ({ store }) => undoOrRedoWithToastIfHidden(store, 'undone'),
  },
  redo: {
    chords: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    description: t`Redo`,
    isEnabled: canUndoOrRedo,
    run: ({ store }) => undoOrRedoWithToastIfHidden(store, 'redone'),
  },
  print: { chords: ['Ctrl+P'], description: t`Print the page` },
  foldAll: {
    chords: ['Alt+F'],
    description: t`Fold all bundles, or open them`,
    isEnabled: (_, { store }) =>
      !isAnyDialogOpen() && (isNarrowScreen() || store.get().selection.size === 0),
    run: ({ store }) => toggleAllBundleFolds(store),
  },
  /** Works without leaving a field first, because the customer may be looking. */
  customerView: {
    chords: ['Alt+C'],
    description: t`Customer view on or off`,
    run: ({ store }) => toggleWorksheetView(store, 'customerSafeToggled'),
  },
  detailView: {
    chords: ['Alt+D'],
    description: t`Detail View on or off`,
    run: ({ store }) => toggleWorksheetView(store, 'detailViewToggled'),
  },
  explain: {
    chords: ['Alt+E'],
    description: t`Explain the number under the keyboard`,
    isEnabled: () => !document.activeElement?.closest('[role=dialog]'),
    run: () => openFocusedAmountExplanation(),
  },
  list: {
    chords: ['?', 'F1'],
    description: t`This list`,
    isEnabled: ({ key, target, defaultPrevented }) =>
      !defaultPrevented && (key === 'F1' || !isTextEntryTarget(target)),
    run: ({ showShortcuts }) => {
      if (!isAnyDialogOpen()) showShortcuts();
    },
  },
} satisfies Record<string, OrderPageShortcut>;

/** In the grid Ctrl+Enter adds a row. */
const isInLinesGrid = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.lines') !== null;
