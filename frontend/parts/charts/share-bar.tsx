import './chart.css';

/** A part of a whole beside a figure that says it; screen readers read the figure. Green is for what was won. */
export const ShareBar = ({ part, whole, kind }: ShareBarProps) => (
  <progress
    className={`share-bar is-${kind}`}
    value={part}
    max={Math.max(whole, 1)}
    aria-hidden="true"
  />
);

type ShareBarProps = { part: number; whole: number; kind: 'won' | 'count' };
