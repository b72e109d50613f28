import { CrumbsSlot } from '../parts/crumbs.tsx';
import { Notices } from '../parts/notices.tsx';
import { useNarrow } from '../parts/use-narrow.ts';
import { Account } from './account.tsx';
import { Drawer } from './drawer.tsx';

/** The screen's name, who is signed in, and the way out. */
export function Topbar() {
  const isNarrow = useNarrow();
  return (
    <header className="topbar">
      {isNarrow && <Drawer />}
      <CrumbsSlot />
      <Notices />
      {!isNarrow && <Account />}
    </header>
  );
}
