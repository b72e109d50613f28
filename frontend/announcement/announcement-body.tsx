import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { useLoadedData } from '#frontend/api/use-loaded-data.ts';
import { LoadFailure, LoadingRows } from '#frontend/parts/notices/load-states.tsx';
import { t } from '#shared/language/t.ts';

const loadMarkdownModule = createChunkLoader(() => import('./render-markdown-html.ts'));

/** The text of an announcement, rendered from Markdown. */
export function AnnouncementBody({ markdown }: { markdown: string }) {
  const { data, error, mutate } = useLoadedData(
    ['markdown', markdown],
    () => renderMarkdown(markdown),
    loadOnceOptions,
  );
  if (error)
    return (
      <LoadFailure
        title={t`The announcement did not load`}
        text={error.message}
        onRetry={() => void mutate()}
      />
    );
  if (data === undefined) return <LoadingRows count={3} />;
  // The HTML of an administrator, sanitized (render-markdown-html.ts).
  return <div className="announce-body" dangerouslySetInnerHTML={{ __html: data }} />;
}

const renderMarkdown = async (markdown: string) =>
  (await loadMarkdownModule()).renderMarkdownHtml(markdown);
const loadOnceOptions = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};
