import type { ComponentType } from 'react';
import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { giveKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import { isUncovered, type Key } from '#frontend/browser/keys.ts';
import { observable } from '#frontend/browser/observable.ts';
import { typeAhead } from '#frontend/browser/type-ahead.ts';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';

/** A screen that the user may enter. */
export type Screen = { label: string; icon: IconName; to: string };

export type BoxProps = { opener: Element | null; screens: readonly Screen[] };

/** The open box, with what had the keyboard before it. */
export const openBox = observable<
  { opener: Element | null; Box: ComponentType<BoxProps> } | undefined
>(undefined);

const loadBox = lazily(() => import('./box.tsx'));
let isComing = false;

/** Its code is read the first time; what is typed meanwhile is typed into it. */
export async function openFind() {
  if (isComing || openBox.get()) return;
  const opener = document.activeElement;
  isComing = true;
  typeAhead(t`Find anything`);
  try {
    const { FindBox } = await loadBox();
    openBox.set({ opener, Box: FindBox });
  } catch (error) {
    giveKeyboardBack(opener);
    showFailure(error);
  } finally {
    isComing = false;
  }
}

/** Over a dialog it stays closed, and so does the browser's own search of that key. */
export const findKey: Key<undefined> = {
  chords: ['Ctrl+K'],
  description: t`Find anything`,
  do: () => {
    if (isUncovered()) void openFind();
  },
};
