import { formatTime } from '#frontend/format/format-date.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { toastAppearances, type OpenToast } from './toast.ts';

/** The notices so far, the newest first. */
const PastNotices = ({ notices }: { notices: readonly OpenToast[] }) => (
  // Keyboard users scroll it by its keys.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <ol tabIndex={0}>
    {notices.toReversed().map((each) => (
      <PastNotice key={each.id} notice={each} />
    ))}
  </ol>
);

function PastNotice({ notice: { kind, text, detail, shownAt } }: { notice: OpenToast }) {
  const { icon, className } = toastAppearances[kind];
  return (
    <li className={className}>
      <Icon name={icon} />
      <span>
        <b>{text}</b>
        {detail && <span className="detail">{detail}</span>}
      </span>
      <time dateTime={shownAt.toISOString()}>{formatTime(shownAt)}</time>
    </li>
  );
}

export default PastNotices;
