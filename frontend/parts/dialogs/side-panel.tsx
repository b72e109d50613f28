import { Sidebar } from 'primereact/sidebar';
import type { ReactNode } from 'react';

type SidePanelProps = {
  /** What a screen reader calls it. */
  name: string;
  title: ReactNode;
  onClose: () => void;
  className?: string;
  children: ReactNode;
};

/** Something to look at beside the page. */
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
      {children}
    </Sidebar>
  );
}
