import { useRef, type KeyboardEvent, type Ref } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';

type FindFieldBarProps = {
  ref: Ref<HTMLInputElement>;
  text: string;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onLeave: () => void;
  listId: string;
  hasResults: boolean;
  /** The id of the row that Enter chooses. */
  activeRowId: string | undefined;
};

/** The search field. */
export function FindFieldBar(props: FindFieldBarProps) {
  const { ref, text, onType, onKeyDown, onLeave, listId, hasResults, activeRowId } = props;
  const isNarrow = useIsNarrowScreen();
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => {
    onType('');
    bar.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={bar} className="find-in">
      <Icon name="search" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={t`Find anything`}
        aria-autocomplete="list"
        aria-expanded={hasResults}
        aria-controls={listId}
        aria-activedescendant={activeRowId}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={
          isNarrow
            ? t`Order, customer, product, action`
            : t`Order, customer, product, screen or action`
        }
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => onType(event.target.value)}
      />
      {text !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label={t`Clear`}
          title={t`Clear`}
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      )}
      {isNarrow && <Button label={t`Cancel`} variant="text" onClick={onLeave} />}
    </div>
  );
}
