import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { FavoriteList } from './favorites-panel.tsx';
import { HelpLinkList } from './help-menu.tsx';
import { NavigationLinks } from './navigation-rail.tsx';
import { SettingsLink } from './settings-link.tsx';
import { SignedInUser } from './signed-in-user.tsx';
import './drawer.css';

/** The navigation where there is no space for the rail: links to screens, the user, and sign-out. */
export function NavigationDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        name={t`Menu`}
        icon="menu"
        variant="text"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <DrawerDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A native dialog: it traps the focus, and returns it when it closes. */
function DrawerDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasFavorites = useHasPermission('access-tenant-sidebar');
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useCloseOnNavigation(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={t`Menu`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="drawer-page">
        <div className="drawer-head">
          <b>{t`SmartSales`}</b>
          <Button name={t`Close menu`} icon="close" variant="text" onClick={onClose} />
        </div>
        <nav className="rail" aria-label={t`Main`}>
          <NavigationLinks />
        </nav>
        {hasFavorites && <DrawerFavorites />}
        <HelpLinkList />
        <div className="drawer-foot">
          <SettingsLink />
          <SignedInUser />
        </div>
      </div>
    </dialog>
  );
}

function DrawerFavorites() {
  const id = useId();
  return (
    <section className="favorites" aria-labelledby={id}>
      <h2 id={id}>{t`Favorites`}</h2>
      <FavoriteList />
    </section>
  );
}

/**
 * A link to another screen closes it, and so does a press on its backdrop, which is the dialog outside its
 * content.
 */
function useCloseOnNavigation(
  dialog: React.RefObject<HTMLDialogElement | null>,
  close: () => void,
) {
  const closeDrawer = useEffectEvent(close);
  useEffect(() => {
    const element = dialog.current;
    const onClick = ({ target }: MouseEvent) => {
      if (!element?.contains(target as Element)) return;
      if (target === element || (target as Element).closest('a, nav button')) closeDrawer();
    };
    // On the window, so that it runs last: a button removed earlier would not receive the click.
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [dialog]);
}
