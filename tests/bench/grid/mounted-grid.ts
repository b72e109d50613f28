import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';

/** A grid on the page: its start time, its order, and how it is notified of changes. */
export type MountedGrid = {
  start: number;
  store: WorksheetStore;
  /** Our grid subscribes by itself; a rival is handed the changes. */
  showChanges: () => void;
};
