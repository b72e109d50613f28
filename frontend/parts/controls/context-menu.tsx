import { ContextMenu as PrimeContextMenu } from 'primereact/contextmenu';
import type { MenuItem as PrimeItem } from 'primereact/menuitem';
import { useImperativeHandle, useMemo, useRef, type Ref, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { isFocusWithinOrLost } from '#frontend/browser/restore-focus.ts';
import type { MenuItem } from './menu-button.tsx';

export type MenuPoint = { x: number; y: number };

export type ContextMenuHandle = { show: (point: MenuPoint) => void };

type ContextMenuEntry = MenuItem | (Exclude<MenuItem, 'separator'> & { keys?: string });

type ContextMenuProps = {
  ref: Ref<ContextMenuHandle>;
  name: string;
  /** Either all items have icons or none has. `keys` is shown at the right. */
  items: readonly ContextMenuEntry[];
  /** Returns the focus to where it was, before the chosen action runs. */
  onClose: () => void;
};

/** A menu at the pointer, or at the focused element. */
export function ContextMenu({ ref, name, items, onClose }: ContextMenuProps) {
  const menu = useRef<PrimeContextMenu>(null);
  const model = useMemo(() => items.map((item) => toPrimeItem(item, onClose)), [items, onClose]);
  useImperativeHandle(ref, () => ({ show: (at) => menu.current?.show(createEventAt(at)) }), []);
  return (
    <PrimeContextMenu
      ref={menu}
      model={model}
      aria-label={name}
      // The chosen action, or a press outside, may have the focus already.
      onHide={() => isFocusWithinOrLost(menu.current?.getElement()) && onClose()}
      pt={contextMenuAttributes}
    />
  );
}

/**
 * An open menu lies outside the page's landmarks, so it is a landmark itself. Its items take their names
 * from their text.
 */
const contextMenuAttributes = {
  root: { role: 'region' },
  menu: { role: 'menu' },
  menuitem: { 'aria-label': undefined, 'aria-level': undefined },
} as const;

/** The menu reads only the position from the event. */
const createEventAt = ({ x, y }: MenuPoint) =>
  ({ pageX: x, pageY: y, stopPropagation() {}, preventDefault() {} }) as unknown as SyntheticEvent;

function toPrimeItem(item: ContextMenuEntry, onClose: () => void): PrimeItem {
  if (item === 'separator') return { separator: true };
  const { label, onSelect, isDanger, isDisabled } = item;
  const keys = 'keys' in item ? item.keys : undefined;
  return {
    label,
    command() {
      flushSync(onClose);
      onSelect();
    },
    disabled: isDisabled,
    className: isDanger ? 'is-danger' : undefined,
    template: keys
      ? () => (
          <span className="menu-item">
            <span className="menu-item-text">{label}</span>
            <kbd className="menu-item-keys" aria-hidden>
              {keys}
            </kbd>
          </span>
        )
      : undefined,
  };
}
