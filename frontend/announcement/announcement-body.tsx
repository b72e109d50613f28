import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { useLoadedData } from '#frontend/api/use-loaded-data.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { t } from '#shared/language/t.ts';

const loadMarkdownModule = createChunkLoader(() => import('./render-markdown-html.ts'));

/** The text of an announcement, rendered from Markdown. */
export function AnnouncementBody({ markdown }: { markdown: string }) {
  const htmlResult = useLoadedData(
    ['markdown', markdown],
    () => renderMarkdown(markdown),
    loadOnceOptions,
  );
  return (
    <Loaded result={htmlResult} failureText={t`The announcement did not load`} loading={3}>
      {(html) => (
        // The HTML of an administrator, sanitized (render-markdown-html.ts).
        <div className="announce-body" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </Loaded>
  );
}

const renderMarkdown = async (markdown: string) =>
  (await loadMarkdownModule()).renderMarkdownHtml(markdown);
const loadOnceOptions = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};
