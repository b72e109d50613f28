import { Menu as PrimeMenu } from 'primereact/menu';
import type { MenuItem as PrimeItem } from 'primereact/menuitem';
import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

export type MenuEntry = {
  label: string;
  onSelect: () => void;
  icon?: IconName;
  isDanger?: boolean;
  isDisabled?: boolean;
};
export type MenuItem = 'separator' | MenuEntry;
/** An external URL, which opens in a new tab, or a mailto link. */
export type MenuLink = { label: string; href: string };

type MenuButtonProps = {
  items: readonly (MenuItem | MenuLink)[];
  /** The button's name. It is also its label, unless the button is an icon only. */
  name: string;
  icon?: IconName;
  isIconOnly?: boolean;
  variant?: 'secondary' | 'text';
  size?: 'small';
};

/** A button that opens a menu. Either all items of a menu have icons or none has. */
export function MenuButton({
  items,
  name,
  icon = 'more',
  isIconOnly,
  variant,
  size,
}: MenuButtonProps) {
  const menu = useRef<PrimeMenu>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        {...(isIconOnly ? { name, icon } : { label: name, icon: 'chevronDown' as const })}
        ref={setButton}
        variant={variant ?? 'text'}
        size={size}
        className={isIconOnly ? undefined : 'is-menu'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => menu.current?.toggle(event)}
      />
      <PrimeMenu
        ref={menu}
        id={id}
        popup
        model={items.map((item) => toPrimeItem(item, () => button?.focus()))}
        aria-label={name}
        pt={menuLandmarkAttributes}
        onShow={() => setIsOpen(true)}
        onHide={() => setIsOpen(false)}
      />
    </>
  );
}

/** An open menu lies outside the page's landmarks, so it is a landmark itself. */
const menuLandmarkAttributes = { root: { role: 'region' } };

/** The focus returns to the button before the chosen action runs: a dialog returns it there later. */
function toPrimeItem(item: MenuItem | MenuLink, returnFocus: () => void): PrimeItem {
  if (item === 'separator') return { separator: true };
  if ('href' in item) return toPrimeLink(item, returnFocus);
  const { label, onSelect, icon, isDanger, isDisabled } = item;
  return {
    label,
    command() {
      returnFocus();
      onSelect();
    },
    disabled: isDisabled,
    className: isDanger ? 'is-danger' : undefined,
    icon: icon && <Icon name={icon} className="menu-item-icon" />,
  };
}

export const isMailLink = (href: string) => href.startsWith('mailto:');

const toPrimeLink = ({ label, href }: MenuLink, returnFocus: () => void): PrimeItem => ({
  label,
  command: returnFocus,
  url: href,
  target: isMailLink(href) ? '_self' : '_blank',
});
