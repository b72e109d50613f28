import { Sidebar } from 'primereact/sidebar';
import type { ReactNode } from 'react';
import { PartBoundary } from '#frontend/parts/notices/error-boundary.tsx';
import { t } from '#shared/language/t.ts';

type SidePanelProps = {
  /** The accessible name. */
  name: string;
  title: ReactNode;
  onClose: () => void;
  className?: string;
  children: ReactNode;
};

/** A panel beside the page. */
export function SidePanel({ name, title, onClose, className, children }: SidePanelProps) {
  return (
    <Sidebar
      visible
      position="right"
      className={className}
      header={title}
      onHide={onClose}
      aria-label={name}
    >
      <PartBoundary title={t`This part could not be shown`}>{children}</PartBoundary>
    </Sidebar>
  );
}
