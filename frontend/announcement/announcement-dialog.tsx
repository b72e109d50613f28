import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import type { Announcement } from '#shared/schemas/announcement-schema.ts';
import { AnnouncementBody } from './announcement-body.tsx';

/** 800 pixels. */
const ANNOUNCEMENT_DIALOG_WIDTH_REM = 50;

type AnnouncementDialogProps = {
  announcement: Announcement;
  colorClass: string;
  onClose: () => void;
};

/** The whole announcement, on the colour of its banner. */
export function AnnouncementDialog({ announcement, colorClass, onClose }: AnnouncementDialogProps) {
  const { MessageTitle, Message, MessageBody } = announcement;
  return (
    <Dialog
      name="announcement"
      title={MessageTitle || Message}
      isOpen
      onClose={onClose}
      widthInRem={ANNOUNCEMENT_DIALOG_WIDTH_REM}
      className={`announce-paper ${colorClass}`}
    >
      {MessageTitle && <p className="announce-lead">{Message}</p>}
      {MessageBody.trim() && <AnnouncementBody markdown={MessageBody} />}
    </Dialog>
  );
}
