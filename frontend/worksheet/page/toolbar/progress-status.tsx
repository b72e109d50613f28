import './header-bar.css';

/** The text of a pending action with an indeterminate progress bar. */
export const ProgressStatus = ({ text }: { text: string }) => (
  <span className="printing" role="status">
    {text}
    <span className="progress-bar progress-bar-indeterminate">
      <span className="progress-bar-value" />
    </span>
  </span>
);
