import { listChordKeyLabels } from '#frontend/browser/chord-keys.ts';
import { t } from '#shared/language/t.ts';
import type { FindItem } from './find-items.ts';

type KeyHintsProps = { item: FindItem | undefined; isNothingFound: boolean };

/** The available keys, and what Enter does with the active row. */
export function KeyHints({ item, isNothingFound }: KeyHintsProps) {
  return (
    <div className="find-keys" aria-hidden="true">
      {isNothingFound ? (
        <KeyHint chord="Tab" description={t`Buttons`} />
      ) : (
        <>
          <KeyHint chord="ArrowUp+ArrowDown" description={t`Move`} />
          {item && <KeyHint chord="Enter" description={item.actionLabel ?? t`Open`} />}
          {item?.to && <KeyHint chord="Ctrl+Enter" description={t`New tab`} />}
          <KeyHint chord="Tab" description={t`Next group`} />
        </>
      )}
      <span className="grow" />
      <KeyHint chord="Escape" description={t`Close`} />
    </div>
  );
}

const KeyHint = ({ chord, description }: { chord: string; description: string }) => (
  <span>
    {listChordKeyLabels(chord).map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {description}
  </span>
);
