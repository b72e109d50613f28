import { Fragment } from 'react';
import { listChordKeyLabels } from '#frontend/browser/chord-keys.ts';
import type { Shortcut } from '#frontend/browser/shortcuts.ts';
import './key-groups.css';

export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

/** The keyboard shortcuts, group by group. */
export const ShortcutGroupList = ({ groups }: { groups: readonly ShortcutGroup[] }) => (
  <div className="shortcuts">
    {groups.map(({ title, shortcuts }) => (
      <section key={title}>
        <h2>{title}</h2>
        <dl>
          {shortcuts.map((shortcut) => (
            <ShortcutRow key={shortcut.description} shortcut={shortcut} />
          ))}
        </dl>
      </section>
    ))}
  </div>
);

const ShortcutRow = ({ shortcut: { chords, description } }: { shortcut: Shortcut }) => (
  <div>
    <dt>{description}</dt>
    <dd>
      {chords.map((chord) => (
        <span key={chord}>
          {listChordKeyLabels(chord).map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
        </span>
      ))}
    </dd>
  </div>
);
