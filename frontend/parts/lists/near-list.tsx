import { useId, type ReactNode } from 'react';
import { formatSearchAttempt } from './format-search-attempt.ts';
import './near-list.css';

/** What a search says that finds nothing. */
export type Near<Row> = {
  /** As what else it looked. */
  Synonyms?: readonly string[] | undefined;
  /** What has most of the words. */
  Nearest?: readonly Row[] | undefined;
};

type Props<Row> = {
  /** Missing where it was said beside it how it was looked for. */
  text?: string | undefined;
  /** What the nearest are called together. */
  title: string;
  near: Near<Row>;
  /** What tells a row apart, whole where its cell is cut. */
  nameOf: (row: Row) => string;
  show: (row: Row) => ReactNode;
  /** Missing where a row is only named. */
  onChoose: ((row: Row) => void) | undefined;
};

/** How something was looked for that was not found, and what comes near, of which nothing is chosen already. */
export function NearList<Row extends { Id: number }>(props: Props<Row>) {
  const { text, title, near, nameOf, show, onChoose } = props;
  const id = useId();
  return (
    <div className="near">
      {text !== undefined && <p>{formatSearchAttempt(text, near.Synonyms)}</p>}
      {near.Nearest && near.Nearest.length > 0 && (
        <>
          <p id={id}>{title}</p>
          <ul aria-labelledby={id}>
            {near.Nearest.map((row) => (
              <li key={row.Id}>
                <button
                  type="button"
                  disabled={!onChoose}
                  title={nameOf(row)}
                  onClick={() => onChoose?.(row)}
                >
                  {show(row)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
