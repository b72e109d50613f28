/** What of the history is shown; the list is always behind it. */
export type HistoryView =
  | { at: 'list' }
  | { at: 'version'; version: number }
  | { at: 'compare'; older: number; newer: number }
  | { at: 'restore'; version: number };

/** How one part of the history leads to the others, and out of it. */
export type HistoryNavigation = {
  show: (view: HistoryView) => void;
  onBack: () => void;
  onClose: () => void;
};

/** Which versions are to be compared. */
export type VersionSelection = {
  chosen: readonly number[];
  choose: (versions: readonly number[]) => void;
  show: (view: HistoryView) => void;
};
