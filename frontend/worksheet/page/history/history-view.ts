/** The visible part of the history; the list is always behind it. */
export type HistoryView =
  | { at: 'list' }
  | { at: 'version'; version: number }
  | { at: 'compare'; older: number; newer: number }
  | { at: 'restore'; version: number };

/** Navigation between the parts of the history, and out of it. */
export type HistoryNavigation = {
  show: (view: HistoryView) => void;
  onBack: () => void;
  onClose: () => void;
};

export type VersionSelection = {
  chosen: readonly number[];
  choose: (versions: readonly number[]) => void;
  show: (view: HistoryView) => void;
};
