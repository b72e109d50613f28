import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';
import { createObservable } from '#frontend/browser/observable.ts';
import { FIRST_DAY_PREFERENCE } from './first-day-preference.ts';

export const guideOpenState = createObservable(false);

export const openGuide = () => guideOpenState.set(true);

/** Opens once for a user who activated an account in this browser. */
export function openGuideOnceAfterActivation() {
  if (readPreference(FIRST_DAY_PREFERENCE) === undefined) return;
  writePreference(FIRST_DAY_PREFERENCE, null);
  openGuide();
}
