import useSWR from 'swr';
import { lazily } from '#frontend/api/lazily.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { t } from '#shared/language/t.ts';
import type { Announcement } from '#shared/schemas/announcement.ts';

const loadMarkdown = lazily(() => import('./markdown.ts'));

/** 800 pixels. */
const WIDTH_REM = 50;

type Props = { announced: Announcement; look: string; onClose: () => void };

/** The whole of what is announced, on the colour of its banner. */
export function AnnouncementDialog({ announced, look, onClose }: Props) {
  const { MessageTitle, Message, MessageBody } = announced;
  return (
    <Dialog
      title={MessageTitle || Message}
      isOpen
      onClose={onClose}
      width={WIDTH_REM}
      className={`announce-paper ${look}`}
    >
      {MessageTitle && <p className="announce-lead">{Message}</p>}
      {MessageBody.trim() && <Body markdown={MessageBody} />}
    </Dialog>
  );
}

function Body({ markdown }: { markdown: string }) {
  const { data, error, mutate } = useSWR<string, Error>(['markdown', markdown], read, once);
  if (error)
    return (
      <Failed
        title={t`The announcement did not load`}
        text={error.message}
        onRetry={() => void mutate()}
      />
    );
  if (data === undefined) return <LoadingRows count={3} />;
  // What an administrator wrote, with nothing left in it that runs (markdown.ts).
  return <div className="announce-body" dangerouslySetInnerHTML={{ __html: data }} />;
}

const read = async ([, markdown]: [string, string]) => (await loadMarkdown()).htmlOf(markdown);
const once = { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false };
