import { lazy, Suspense, type ReactNode } from 'react';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { ProductLogo } from '#frontend/parts/controls/product-logo.tsx';
import { Notices } from '#frontend/parts/notices/notices.tsx';
import './visit.css';

const currentYear = new Date().getFullYear();

type VisitorPageLayoutProps = { title: string; lead?: ReactNode; children: ReactNode };

const EmptyComponent = () => null;

type AfterFormModule = typeof import('./after-form.ts');

/** Loads after the form. If it fails to load, it is left out. */
const lazyAfterForm = (name: keyof AfterFormModule) =>
  lazy(async () => {
    const loaded = await import('./after-form.ts').catch(() => undefined);
    return { default: loaded?.[name] ?? EmptyComponent };
  });

const LazyAnnouncement = lazyAfterForm('VisitorAnnouncement');
const LazyHelp = lazyAfterForm('VisitorsHelp');

/** The layout of every visitor's page. */
export function VisitorPageLayout({ title, lead, children }: VisitorPageLayoutProps) {
  return (
    <div className="visit">
      <title>{`${title} · SmartSales`}</title>
      <Suspense>
        <LazyAnnouncement />
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
        <span>© {currentYear} SmartSales</span>
        <Suspense>
          <LazyHelp />
        </Suspense>
      </footer>
    </div>
  );
}

/** The message above a visitor's form: why it is shown, or the result. */
export type VisitorNotice = {
  kind: 'error' | 'warn' | 'success';
  title: string;
  text?: string | undefined;
  durationMs?: number;
};

const noticeIcons = { error: 'error', warn: 'warn', success: 'check' } as const;
const noticeClasses = { error: 'message-error', warn: 'message-warn', success: 'message-success' };

export function FormNotice({ notice: { kind, title, text } }: { notice: VisitorNotice }) {
  return (
    <div className={`message ${noticeClasses[kind]}`} role="alert">
      <div className="message-body">
        <Icon name={noticeIcons[kind]} className="message-icon" />
        <span className="message-text">
          <b>{title}</b>
          {text}
        </span>
      </div>
    </div>
  );
}
