import { useId, type ReactNode } from 'react';
import { formatSearchAttempt } from './format-search-attempt.ts';
import './near-list.css';

/** What a search says that finds nothing. */
export type NearMatches<Row> = {
  /** As what else it looked. */
  Synonyms?: readonly string[] | undefined;
  /** What has most of the words. */
  Nearest?: readonly Row[] | undefined;
};

type NearMatchListProps<Row> = {
  /** Missing where it was said beside it how it was looked for. */
  text?: string | undefined;
  /** What the nearest are called together. */
  title: string;
  matches: NearMatches<Row>;
  /** What tells a row apart, whole where its cell is cut. */
  getTitle: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** Missing where a row is only named. */
  onChoose: ((row: Row) => void) | undefined;
};

/** How something was looked for that was not found, and what comes near, of which nothing is chosen already. */
export function NearMatchList<Row extends { Id: number }>(props: NearMatchListProps<Row>) {
  const { text, title, matches, getTitle, renderRow, onChoose } = props;
  const id = useId();
  return (
    <div className="near">
      {text !== undefined && <p>{formatSearchAttempt(text, matches.Synonyms)}</p>}
      {matches.Nearest && matches.Nearest.length > 0 && (
        <>
          <p id={id}>{title}</p>
          <ul aria-labelledby={id}>
            {matches.Nearest.map((row) => (
              <li key={row.Id}>
                <button
                  type="button"
                  disabled={!onChoose}
                  title={getTitle(row)}
                  onClick={() => onChoose?.(row)}
                >
                  {renderRow(row)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
