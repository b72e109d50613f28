import './header-bar.css';

/** What the page is waiting for, with a bar that says nothing of how long. */
export const ProgressStatus = ({ words }: { words: string }) => (
  <span className="printing" role="status">
    {words}
    <span className="p-progressbar p-progressbar-indeterminate">
      <span className="p-progressbar-value" />
    </span>
  </span>
);
