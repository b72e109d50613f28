import { useState } from 'react';
import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { Announcement as Announced } from '#shared/schemas/announcement-schema.ts';
import { announcementColorClasses } from './announcement-color-classes.ts';
import type { AnnouncementDialog } from './announcement-dialog.tsx';
import { useAnnounced } from './use-announced.ts';
import './announcement.css';

const loadDialog = lazily(() => import('./announcement-dialog.tsx'));

type Props = { fetchAnnouncement: () => Promise<Announced | null>; className?: string };

/** What is announced, above the content: a line that opens the whole of it, and a way to be rid of it. */
export function Announcement({ fetchAnnouncement, className = '' }: Props) {
  const { announced, dismiss } = useAnnounced(fetchAnnouncement);
  const [Dialog, setDialog] = useState<typeof AnnouncementDialog>();

  async function open() {
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded.AnnouncementDialog);
    } catch (error) {
      showFailure(error, t`The announcement did not load`);
    }
  }

  if (!announced) return null;
  const colorClass = announcementColorClasses[announced.BackgroundColor];
  return (
    <section className={`announce ${colorClass} ${className}`} aria-label={t`Announcement`}>
      <button
        type="button"
        className="announce-open"
        aria-haspopup="dialog"
        onClick={() => void open()}
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
          focusMainContent();
        }}
      >
        <Icon name="close" />
      </button>
      {Dialog && (
        <Dialog
          announced={announced}
          colorClass={colorClass}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

/** Where the keyboard goes on: a visitor's form, or the content of a screen. */
function focusMainContent() {
  const main = document.querySelector('main');
  (main?.hasAttribute('tabindex') ? main : main?.querySelector('input'))?.focus();
}
