import './header-bar.css';

/** The text of a pending action with an indeterminate progress bar. */
export const ProgressStatus = ({ words }: { words: string }) => (
  <span className="printing" role="status">
    {words}
    <span className="p-progressbar p-progressbar-indeterminate">
      <span className="p-progressbar-value" />
    </span>
  </span>
);
