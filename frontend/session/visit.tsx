import { lazy, Suspense, type ReactNode } from 'react';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { ProductLogo } from '#frontend/parts/controls/product-logo.tsx';
import { Notices } from '#frontend/parts/notices/notices.tsx';
import './visit.css';

const year = new Date().getFullYear();

type Props = { title: string; lead?: ReactNode; children: ReactNode };

const Nothing = () => null;

type AfterForm = typeof import('./after-form.ts');

/** It comes after the form, and not at all where it does not load. */
const after = (name: keyof AfterForm) =>
  lazy(async () => {
    const loaded = await import('./after-form.ts').catch(() => undefined);
    return { default: loaded?.[name] ?? Nothing };
  });

const Announcement = after('VisitorsAnnouncement');
const Help = after('VisitorsHelp');

/** What every page of a visitor has around it. */
export function Visit({ title, lead, children }: Props) {
  return (
    <div className="visit">
      <title>{`${title} · SmartSales`}</title>
      <Suspense>
        <Announcement />
      </Suspense>
      <div className="visit-bar">
        <Notices />
      </div>
      <main>
        <div className="brand">
          <ProductLogo />
          SmartSales
        </div>
        <h1>{title}</h1>
        {lead && <p className="visit-lead">{lead}</p>}
        {children}
      </main>
      <footer>
        <span>© {year} SmartSales</span>
        <Suspense>
          <Help />
        </Suspense>
      </footer>
    </div>
  );
}

/** What stands above a visitor's form: why they are here, or what came of it. */
export type Notice = {
  kind: 'error' | 'warn' | 'success';
  title: string;
  text?: string | undefined;
  forMs?: number;
};

const icons = { error: 'error', warn: 'warn', success: 'check' } as const;

export function FormNotice({ notice: { kind, title, text } }: { notice: Notice }) {
  return (
    <div className={`p-message p-component p-message-${kind}`} role="alert">
      <div className="p-message-wrapper">
        <Icon name={icons[kind]} className="p-message-icon" />
        <span className="p-message-text">
          <b>{title}</b>
          {text}
        </span>
      </div>
    </div>
  );
}
