import { Icon } from '#frontend/parts/controls/icon.tsx';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import type { VisiblePriceChanges } from './use-configurator-price-refresh.ts';

/** Lists what has changed since the list was put together. */
export function ChangedPricesNotice({ changes }: { changes: VisiblePriceChanges | undefined }) {
  if (!changes) return null;
  const sentences = [
    changes.changedCount > 0 && configuratorsTexts.changed(changes.changedCount),
    changes.removedCount > 0 && configuratorsTexts.gone(changes.removedCount),
    changes.matchedCount > 0 && configuratorsTexts.matched(changes.matchedCount),
    changes.isHeldBack && configuratorsTexts.heldBack,
  ].filter((one) => one !== false);
  return (
    <div className="notice cf-found-list" role="status">
      <Icon name="recent" />
      <span>{sentences.join(' ')}</span>
    </div>
  );
}
