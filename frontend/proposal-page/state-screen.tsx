import { useEffect, useRef, type ReactNode } from 'react';
import { LateIcon, type LateIconName } from './late-icon.tsx';

type StateScreenProps = {
  icon: LateIconName;
  title: string;
  tone?: 'ok';
  children: ReactNode;
};

/**
 * The page while there is nothing to choose: what happened, and what can be done. It takes the focus from what stood
 * there before, so that what happened is read out and seen from its top.
 */
export function StateScreen({ icon, title, tone, children }: StateScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={`state ${tone === undefined ? '' : `is-${tone}`}`}>
      <span className="mark">
        <LateIcon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
