import { useState } from 'react';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { AnnouncementColor } from '#shared/schemas/announcement.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { useAnnounced } from './use-announced.ts';
import './announcement.css';

/** How each colour looks, light and dark. */
const looks: Record<AnnouncementColor, string> = {
  'rgb(232,63,84)': 'announce-red',
  lightblue: 'announce-blue',
  lightgreen: 'announce-green',
  yellow: 'announce-yellow',
};

/** What is announced, above the content: a line that opens the whole of it, and a way to be rid of it. */
export function Announcement({ className = '' }: { className?: string }) {
  const { announced, dismiss } = useAnnounced();
  const [isOpen, setIsOpen] = useState(false);
  if (!announced) return null;
  const look = looks[announced.BackgroundColor];
  return (
    <section className={`announce ${look} ${className}`} aria-label={t`Announcement`}>
      <button
        type="button"
        className="announce-open"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span>{announced.Message}</span>
      </button>
      <button
        type="button"
        className="announce-close"
        aria-label={t`Close announcement`}
        title={t`Close announcement`}
        onClick={() => {
          dismiss();
          takeUp();
        }}
      >
        <Icon name="close" />
      </button>
      {isOpen && (
        <AnnouncementDialog announced={announced} look={look} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}

/** Where the keyboard goes on: a visitor's form, or the content of a screen. */
function takeUp() {
  const main = document.querySelector('main');
  (main?.hasAttribute('tabindex') ? main : main?.querySelector('input'))?.focus();
}
