import { useId, type ReactNode } from 'react';

type Props = { id: string; title: string; about: string; children: ReactNode };

/** A part of the settings: what it is on the left, its fields on the right. */
export function Card({ id, title, about, children }: Props) {
  const heading = useId();
  return (
    <section className="settings-card" id={id} aria-labelledby={heading}>
      <div className="settings-about">
        <h2 id={heading}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className="settings-body">{children}</div>
    </section>
  );
}
