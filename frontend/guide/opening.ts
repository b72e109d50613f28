import { observable } from '#frontend/browser/observable.ts';
import { readPreference, writePreference } from '#frontend/browser/stored.ts';

/** Whoever activates an account here is shown the first steps once they are in. */
const DUE = 'guide-due';

export const isGuideOpen = observable(false);

export const openGuide = () => isGuideOpen.set(true);
export const noteFirstDay = () => void writePreference(DUE, 'yes');

/** Once. */
export function openDueGuide() {
  if (readPreference(DUE) === undefined) return;
  writePreference(DUE, null);
  openGuide();
}
