import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';

/** A grid on the page: when its work began, the order under it, and how it learns of a new one. */
export type MountedGrid = {
  start: number;
  store: WorksheetStore;
  /** Ours listens by itself; a rival is handed what changed. */
  showChanges: () => void;
};
