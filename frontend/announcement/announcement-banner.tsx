import { useState } from 'react';
import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { Announcement as Announced } from '#shared/schemas/announcement-schema.ts';
import { announcementColorClasses } from './announcement-color-classes.ts';
import type { AnnouncementDialog } from './announcement-dialog.tsx';
import { useAnnouncement } from './use-announcement.ts';
import './announcement.css';

const loadAnnouncementDialog = createChunkLoader(() => import('./announcement-dialog.tsx'));

type AnnouncementBannerProps = {
  fetchAnnouncement: () => Promise<Announced | null>;
  className?: string;
};

/** The announcement above the content: a line that opens the whole text, and a button that closes it. */
export function AnnouncementBanner({ fetchAnnouncement, className = '' }: AnnouncementBannerProps) {
  const { announcement, dismiss } = useAnnouncement(fetchAnnouncement);
  const [Dialog, setDialog] = useState<typeof AnnouncementDialog>();

  async function openAnnouncementDialog() {
    try {
      const dialogModule = await loadAnnouncementDialog();
      setDialog(() => dialogModule.AnnouncementDialog);
    } catch (error) {
      showCallFailure(error, t`The announcement did not load`);
    }
  }

  if (!announcement) return null;
  const colorClass = announcementColorClasses[announcement.BackgroundColor];
  return (
    <section className={`announce ${colorClass} ${className}`} aria-label={t`Announcement`}>
      <button
        type="button"
        className="announce-open"
        aria-haspopup="dialog"
        onClick={() => void openAnnouncementDialog()}
      >
        <span>{announcement.Message}</span>
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
          announcement={announcement}
          colorClass={colorClass}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

/** Moves the focus to a visitor's form, or to the content of a screen. */
function focusMainContent() {
  const main = document.querySelector('main');
  (main?.hasAttribute('tabindex') ? main : main?.querySelector('input'))?.focus();
}
