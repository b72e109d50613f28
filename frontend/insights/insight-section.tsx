import { useId, type ReactNode } from 'react';

type InsightSectionProps = {
  title: string;
  /** What the section says beside its heading. */
  note?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a tab with its heading. */
export function InsightSection({ title, note, actions, children }: InsightSectionProps) {
  const id = useId();
  return (
    <section className="insight-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className="muted">{note}</span>}
        {actions}
      </header>
      {children}
    </section>
  );
}
