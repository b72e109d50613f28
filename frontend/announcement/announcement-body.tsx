import { lazily } from '#frontend/api/lazily.ts';
import { useLoaded } from '#frontend/api/use-loaded.ts';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { t } from '#shared/language/t.ts';

const loadMarkdownModule = lazily(() => import('./render-markdown-html.ts'));

/** The text of an announcement, from its markdown. */
export function AnnouncementBody({ markdown }: { markdown: string }) {
  const { data, error, mutate } = useLoaded(
    ['markdown', markdown],
    () => read(markdown),
    loadOnceOptions,
  );
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

const read = async (markdown: string) => (await loadMarkdownModule()).htmlOf(markdown);
const loadOnceOptions = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};
