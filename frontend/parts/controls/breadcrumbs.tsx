import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { t } from '#shared/language/t.ts';

type BreadcrumbsSlotState = {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
};

const BreadcrumbsContext = createContext<BreadcrumbsSlotState>({
  element: null,
  setElement: () => {},
});

/** Lets a screen write its name into the bar above it. */
export function BreadcrumbsProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <BreadcrumbsContext value={{ element, setElement }}>{children}</BreadcrumbsContext>;
}

export function BreadcrumbsSlot() {
  const { setElement } = use(BreadcrumbsContext);
  return <div className="crumbs" ref={setElement} />;
}

type BreadcrumbsProps = {
  title: string;
  /** The parent screen, shown as a link. */
  parent?: { label: string; to: string };
};

/**
 * Shows the screen's name in the bar and in the browser's tab. A screen with a parent shows its own
 * heading.
 */
export function Breadcrumbs({ title, parent }: BreadcrumbsProps) {
  const { element } = use(BreadcrumbsContext);
  return (
    <>
      <title>{t`${title} · SmartSales`}</title>
      {element &&
        createPortal(
          parent ? (
            <BreadcrumbPath title={title} parent={parent} />
          ) : (
            <h1 title={title}>{title}</h1>
          ),
          element,
        )}
    </>
  );
}

const BreadcrumbPath = ({ title, parent }: Required<BreadcrumbsProps>) => (
  <>
    <Link to={parent.to}>{parent.label}</Link>
    <i aria-hidden="true">/</i>
    <span title={title}>{title}</span>
  </>
);
