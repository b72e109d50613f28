import { ContextMenu as PrimeContextMenu } from 'primereact/contextmenu';
import type { MenuItem as PrimeItem } from 'primereact/menuitem';
import { useImperativeHandle, useMemo, useRef, type Ref, type SyntheticEvent } from 'react';
import type { MenuItem } from './menu.tsx';

export type Point = { x: number; y: number };

export type ContextMenuHandle = { show: (at: Point) => void };

type Entry = MenuItem | (Exclude<MenuItem, 'line'> & { keys?: string });

type Props = {
  ref: Ref<ContextMenuHandle>;
  name: string;
  /** Either all items have icons or none has; `keys` stand at the right. */
  items: readonly Entry[];
  /** Closed, by a choice or without one. */
  onClose: () => void;
};

/** A menu where the pointer is, or where the keyboard is. */
export function ContextMenu({ ref, name, items, onClose }: Props) {
  const menu = useRef<PrimeContextMenu>(null);
  const model = useMemo(() => items.map(asPrime), [items]);
  useImperativeHandle(ref, () => ({ show: (at) => menu.current?.show(eventAt(at)) }), []);
  return (
    <PrimeContextMenu
      ref={menu}
      model={model}
      aria-label={name}
      onHide={onClose}
      pt={{ root: { role: 'region' }, menu: { role: 'menu', 'aria-label': name } }}
    />
  );
}

/** The menu asks an event for its place and for nothing else. */
const eventAt = ({ x, y }: Point) =>
  ({ pageX: x, pageY: y, stopPropagation() {}, preventDefault() {} }) as unknown as SyntheticEvent;

function asPrime(item: Entry): PrimeItem {
  if (item === 'line') return { separator: true };
  const { label, onSelect, isDanger, isDisabled } = item;
  const keys = 'keys' in item ? item.keys : undefined;
  return {
    label,
    command: onSelect,
    disabled: isDisabled,
    className: isDanger ? 'is-danger' : undefined,
    template: keys
      ? () => (
          <span className="p-menuitem-link">
            <span className="p-menuitem-text">{label}</span>
            <kbd className="p-menuitem-key">{keys}</kbd>
          </span>
        )
      : undefined,
  };
}
