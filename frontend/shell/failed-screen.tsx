import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { ChunkLoadError } from '#frontend/api/lazy-chunks.ts';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import '#frontend/parts/notices/states.css';
import { t } from '#shared/language/t.ts';

/** Replaces a screen that failed. Reloading loads the newest release. */
export function FailedScreen({ error }: { error: unknown }) {
  const { title, text } = getErrorTexts(error);
  return (
    <div className="void is-bad is-screen" role="alert">
      <title>{t`SmartSales`}</title>
      <Icon name="error" />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="row">
        <Button
          label={t`Reload`}
          icon="refresh"
          ref={focusOnMount}
          onClick={() => location.reload()}
        />
      </div>
    </div>
  );
}

function getErrorTexts(error: unknown) {
  if (error instanceof ChunkLoadError)
    return {
      title: t`This screen did not load`,
      text: t`SmartSales has a newer version, or the connection was lost. Reload to go on.`,
    };
  if (error instanceof ApiCallError)
    return { title: t`SmartSales did not load`, text: error.message };
  return {
    title: t`This screen stopped working`,
    text: t`Something unexpected happened. Reload to go on.`,
  };
}
