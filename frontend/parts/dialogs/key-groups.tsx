import { Fragment } from 'react';
import { chordKeys } from '#frontend/browser/chord-keys.ts';
import type { Shortcut } from '#frontend/browser/keys.ts';
import './key-groups.css';

export type KeyGroup = { title: string; shortcuts: readonly Shortcut[] };

/** What keys do, group by group. */
export const KeyGroups = ({ groups }: { groups: readonly KeyGroup[] }) => (
  <div className="shortcuts">
    {groups.map(({ title, shortcuts }) => (
      <section key={title}>
        <h2>{title}</h2>
        <dl>
          {shortcuts.map((shortcut) => (
            <Row key={shortcut.description} shortcut={shortcut} />
          ))}
        </dl>
      </section>
    ))}
  </div>
);

const Row = ({ shortcut: { chords, description } }: { shortcut: Shortcut }) => (
  <div>
    <dt>{description}</dt>
    <dd>
      {chords.map((chord) => (
        <span key={chord}>
          {chordKeys(chord).map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
        </span>
      ))}
    </dd>
  </div>
);
