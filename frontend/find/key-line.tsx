import { chordKeys } from '#frontend/browser/chord-keys.ts';
import { t } from '#shared/language/t.ts';
import type { Item } from './items.ts';

type Props = { item: Item | undefined; isNothing: boolean };

/** Which keys there are, and what Enter does with the row it is on. */
export function KeyLine({ item, isNothing }: Props) {
  return (
    <div className="find-keys" aria-hidden="true">
      {isNothing ? (
        <Said chord="Tab" says={t`Buttons`} />
      ) : (
        <>
          <Said chord="ArrowUp+ArrowDown" says={t`Move`} />
          {item && <Said chord="Enter" says={item.verb ?? t`Open`} />}
          {item?.to && <Said chord="Ctrl+Enter" says={t`New tab`} />}
          <Said chord="Tab" says={t`Next group`} />
        </>
      )}
      <span className="grow" />
      <Said chord="Escape" says={t`Close`} />
    </div>
  );
}

const Said = ({ chord, says }: { chord: string; says: string }) => (
  <span>
    {chordKeys(chord).map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {says}
  </span>
);
