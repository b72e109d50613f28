import type { ReactNode } from 'react';
import { PageIcon, type PageIconName } from './page-icon.tsx';

type StateScreenProps = {
  icon: PageIconName;
  title: string;
  tone?: 'ok';
  children: ReactNode;
};

/** The page while there is nothing to choose: what happened, and what can be done. */
export const StateScreen = ({ icon, title, tone, children }: StateScreenProps) => (
  <main className={`state ${tone === undefined ? '' : `is-${tone}`}`}>
    <span className="mark">
      <PageIcon name={icon} />
    </span>
    <h1>{title}</h1>
    {children}
  </main>
);
