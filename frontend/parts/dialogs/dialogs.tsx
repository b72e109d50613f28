import type { ReactNode } from 'react';
import { useKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import { oneShown } from '#frontend/browser/one-shown.ts';

type Render = (close: () => void) => ReactNode;

type Open = { id: number; render: Render; opener: Element | null };

const { get, set, useShown } = oneShown<Open>();
let lastId = 0;

/** Opens a modal from wherever it is asked for; one at a time, a second one takes the place of the first. */
export function showDialog(render: Render) {
  lastId += 1;
  set({ id: lastId, render, opener: document.activeElement });
}

/** Closes the one that is open, whatever was typed into it. */
export const closeDialog = () => set(undefined);

/** Where dialogs appear: inside the providers of the screen they are about. */
export function DialogHost() {
  const shown = useShown();
  if (!shown) return null;
  const close = () => {
    if (get() === shown) set(undefined);
  };
  return (
    <Shown key={shown.id} opener={shown.opener}>
      {shown.render(close)}
    </Shown>
  );
}

/** Once it is closed the keyboard is where it was, unless it was sent somewhere else. */
function Shown({ opener, children }: { opener: Element | null; children: ReactNode }) {
  useKeyboardBack({ from: opener });
  return children;
}
