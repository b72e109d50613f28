import { chordKeys } from '#frontend/browser/chord-keys.ts';
import { t } from '#shared/language/t.ts';
import type { Item } from './items.ts';

type Props = { item: Item | undefined; isNothing: boolean };

/** Which keys there are, and what Enter does with the row it is on. */
export function KeyLine({ item, isNothing }: Props) {
  return (
    <div className="find-keys" aria-hidden="true">
      {isNothing ? (
        <KeyHint chord="Tab" description={t`Buttons`} />
      ) : (
        <>
          <KeyHint chord="ArrowUp+ArrowDown" description={t`Move`} />
          {item && <KeyHint chord="Enter" description={item.verb ?? t`Open`} />}
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
    {chordKeys(chord).map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {description}
  </span>
);
