import { observable } from '#frontend/browser/observable.ts';
import { readPreference, writePreference } from '#frontend/browser/stored.ts';
import { FIRST_DAY } from './first-day.ts';

export const isGuideOpen = observable(false);

export const openGuide = () => isGuideOpen.set(true);

/** Once, for whoever activated an account here. */
export function openDueGuide() {
  if (readPreference(FIRST_DAY) === undefined) return;
  writePreference(FIRST_DAY, null);
  openGuide();
}
