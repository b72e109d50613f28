import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { Account } from './account.tsx';
import { FavoriteList } from './favorites-panel.tsx';
import { HelpLinks } from './help.tsx';
import { RailLinks } from './rail.tsx';
import { SettingsLink } from './settings-link.tsx';
import './drawer.css';

/** Where there is no room for the rail: the ways to other screens, who is signed in, and the way out. */
export function Drawer() {
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
      {isOpen && <OpenDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A native dialog: it keeps the keyboard, and closed it gives it back to where it was. */
function OpenDrawer({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasFavorites = useMay('access-tenant-sidebar');
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useLeading(dialog, onClose);
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
          <RailLinks />
        </nav>
        {hasFavorites && <DrawerFavorites />}
        <HelpLinks />
        <div className="drawer-foot">
          <SettingsLink />
          <Account />
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

/** What leads to another screen closes it, and so does its veil, which is the dialog around its page. */
function useLeading(dialog: React.RefObject<HTMLDialogElement | null>, close: () => void) {
  const onLeading = useEffectEvent(close);
  useEffect(() => {
    const element = dialog.current;
    const onClick = ({ target }: MouseEvent) => {
      if (!element?.contains(target as Element)) return;
      if (target === element || (target as Element).closest('a, nav button')) onLeading();
    };
    // Last of all: a button that is gone before its press has come to the page hears nothing of it.
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [dialog]);
}
