import { useId, type ReactNode } from 'react';
import { formatSearchAttempt } from './format-search-attempt.ts';
import './near-list.css';

/** The result of a search that finds nothing. */
export type NearMatches<Row> = {
  /** The synonyms that were searched too. */
  Synonyms?: readonly string[] | undefined;
  /** The rows that match most of the words. */
  Nearest?: readonly Row[] | undefined;
};

type NearMatchListProps<Row> = {
  /** Undefined where the screen shows elsewhere what was searched. */
  text?: string | undefined;
  /** The heading of the nearest rows. */
  title: string;
  matches: NearMatches<Row>;
  /** The text that identifies a row, as a tooltip where its cell is cut. */
  getTitle: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** Undefined where a row cannot be chosen. */
  onChoose: ((row: Row) => void) | undefined;
};

/** Shows what a failed search has tried, and the nearest rows. None of them is preselected. */
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
