import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { t } from '#shared/language/t.ts';

type Slot = { element: HTMLElement | null; setElement: (element: HTMLElement | null) => void };

const Context = createContext<Slot>({ element: null, setElement: () => {} });

/** Lets a screen write its name into the bar above it. */
export function BreadcrumbsProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <Context value={{ element, setElement }}>{children}</Context>;
}

/** Where the name appears. */
export function CrumbsSlot() {
  const { setElement } = use(Context);
  return <div className="crumbs" ref={setElement} />;
}

type Props = {
  here: string;
  /** The screen above, as a link. */
  above?: { label: string; to: string };
};

/** Names the screen in the bar and in the browser's tab. A screen below another shows its own heading. */
export function Crumbs({ here, above }: Props) {
  const { element } = use(Context);
  return (
    <>
      <title>{t`${here} · SmartSales`}</title>
      {element &&
        createPortal(
          above ? <Path here={here} above={above} /> : <h1 title={here}>{here}</h1>,
          element,
        )}
    </>
  );
}

const Path = ({ here, above }: Required<Props>) => (
  <>
    <Link to={above.to}>{above.label}</Link>
    <i aria-hidden="true">/</i>
    <span title={here}>{here}</span>
  </>
);
