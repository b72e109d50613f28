import { useId, type MouseEvent, type ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import { useCardInView } from './use-card-in-view.ts';
import './card.css';

type FormCardProps = {
  id: string;
  title: string;
  /**
   * The title of the card that this one belongs to, where another card has the same title. Only screen
   * readers read it.
   */
  parentTitle?: string;
  description: ReactNode;
  children: ReactNode;
};

/** A part of a form that is a whole screen: its description on the left, its fields on the right. */
export function FormCard({ id, title, parentTitle, description, children }: FormCardProps) {
  const headingId = useId();
  return (
    <section className="cardset-card" id={id} aria-labelledby={headingId}>
      <div className="cardset-about">
        <h2 id={headingId}>
          {title}
          {parentTitle && <span className="sr-only">, {parentTitle}</span>}
        </h2>
        <p>{description}</p>
      </div>
      <div className="cardset-body">{children}</div>
    </section>
  );
}

/** Cards that Save does not affect, below those that it saves. Each card says what it does. */
export function ImmediateCards({ children }: { children: ReactNode }) {
  const headingId = useId();
  return (
    <section className="cardset-at-once" aria-labelledby={headingId}>
      <h2 id={headingId}>{IMMEDIATE_CARDS_TITLE}</h2>
      {children}
    </section>
  );
}

const IMMEDIATE_CARDS_TITLE = t`At once, without Save`;

/** The links to these cards. */
export const createGroupOfCardsWithoutSave = (cards: FormCardGroup['cards']): FormCardGroup => ({
  title: IMMEDIATE_CARDS_TITLE,
  cards,
});

type ReadOnlyField = { label: string; value: ReactNode; width?: 'third' | 'half' | 'whole' };
const fieldWidthClasses = { third: 'cardset-third', half: 'cardset-half', whole: 'cardset-whole' };

/** A field that cannot be changed here. */
export const ReadOnlyField = ({ label, value, width = 'third' }: ReadOnlyField) => (
  <dl className={`cardset-fact ${fieldWidthClasses[width]}`}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </dl>
);

export type FormCardGroup = { title: string; cards: readonly { id: string; title: string }[] };

type FormCardLinksProps = {
  name: string;
  groups: readonly FormCardGroup[];
  /** Links to other screens, below the cards. */
  children?: ReactNode;
};

/** The links to the cards of such a form. */
export function FormCardLinks({ name, groups, children }: FormCardLinksProps) {
  const { current = groups[0]?.cards[0]?.id, choose } = useCardInView();
  return (
    <nav className="cardset-nav" aria-label={name}>
      {groups.map(({ title, cards }) => (
        <div key={title} className="cardset-links">
          <h2>{title}</h2>
          {cards.map(({ id, title: card }) => (
            <a
              key={id}
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                scrollToCard(event, id);
                choose(id);
              }}
            >
              {card}
            </a>
          ))}
        </div>
      ))}
      {children}
    </nav>
  );
}

/** The URL does not change, so Back does not return to the previous card. */
function scrollToCard(event: MouseEvent, id: string) {
  event.preventDefault();
  const card = document.getElementById(id);
  card?.scrollIntoView();
  card?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}
