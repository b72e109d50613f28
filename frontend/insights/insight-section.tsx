import { useId, type ReactNode } from 'react';

type InsightSectionProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A part of a tab with its heading. */
export function InsightSection({ title, actions, children }: InsightSectionProps) {
  const id = useId();
  return (
    <section className="insight-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
