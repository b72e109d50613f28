import { useEffect } from 'react';
import { useKeys } from '#frontend/browser/keys.ts';
import { useObserved } from '#frontend/browser/use-observed.ts';
import { findKey, openBox, type Screen } from './opening.ts';

const keys = [findKey];

/** The box that finds everything, over whatever screen is open. */
export function Find({ screens }: { screens: readonly Screen[] }) {
  useKeys(keys, undefined);
  const open = useObserved(openBox);
  useEffect(() => () => openBox.set(undefined), []);
  return open ? <open.Box opener={open.opener} screens={screens} /> : null;
}
