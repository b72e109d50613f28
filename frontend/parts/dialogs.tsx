import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

type Render = (close: () => void) => ReactNode;

let open: { id: number; render: Render; opener: Element | null } | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: typeof open) {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens a modal from wherever it is asked for; one at a time, a second one takes the place of the first. */
export function showDialog(render: Render) {
  lastId += 1;
  set({ id: lastId, render, opener: document.activeElement });
}

/** Closes the one that is open, whatever was typed into it. */
export const closeDialog = () => set(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The screen that could show it is gone.
    if (listeners.size === 0) open = undefined;
  };
};

/** Where dialogs appear: inside the providers of the screen they are about. */
export function DialogHost() {
  const shown = useSyncExternalStore(subscribe, () => open);
  if (!shown) return null;
  const close = () => {
    if (open === shown) set(undefined);
  };
  return (
    <Shown key={shown.id} opener={shown.opener}>
      {shown.render(close)}
    </Shown>
  );
}

/** Once it is closed the keyboard is where it was, unless it was sent somewhere else. */
function Shown({ opener, children }: { opener: Element | null; children: ReactNode }) {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
  return children;
}
