import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import { Icon } from './icon.tsx';

export type TabItem = {
  title: string;
  content: ReactNode;
  tools?: ReactNode;
  /** The panel contains an error. The tab shows it, because another panel may be open. */
  isInvalid?: boolean;
};

/** Tabs with one panel. The arrow keys move between them. */
export function Tabs({ label, tabs }: { label: string; tabs: TabItem[] }) {
  const [selectedIndex, setSelectedIndex] = useState(0);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const shownIndex = Math.min(selectedIndex, tabs.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (shownIndex + step + tabs.length) % tabs.length;
    setSelectedIndex(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div className="tabs">
      <ul ref={list} className="tab-list" role="tablist" aria-label={label}>
        {tabs.map(({ title, isInvalid = false }, index) => (
          <li
            key={title}
            role="presentation"
            className={index === shownIndex ? 'is-selected' : undefined}
          >
            <button
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              className={isInvalid ? 'tab-button is-invalid' : 'tab-button'}
              aria-selected={index === shownIndex}
              aria-controls={index === shownIndex ? `${id}-panel` : undefined}
              tabIndex={index === shownIndex ? 0 : -1}
              onClick={() => setSelectedIndex(index)}
              onKeyDown={onKeyDown}
            >
              {title}
              {isInvalid && (
                <>
                  <Icon name="error" />
                  <span className="sr-only"> {t`not valid`}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {tabs[shownIndex]?.tools && <div className="tools">{tabs[shownIndex].tools}</div>}
      <div className="tab-panels">
        <div
          key={shownIndex}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${shownIndex}`}
        >
          {tabs[shownIndex]?.content}
        </div>
      </div>
    </div>
  );
}
