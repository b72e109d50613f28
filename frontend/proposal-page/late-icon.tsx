import { IconDrawing } from './page-icon.tsx';

/** The icons of what is not needed to accept. */
const iconPaths = {
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  check: 'm3 8.5 3.3 3.3L13 4.8',
  circle: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  copies: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  cross: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M3 13.5h10',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.5V11M8 5v.2',
  link: 'M6.7 9.3a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.3 6.7a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  lock: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  pencil: 'm3 13 .6-2.8L10.8 3a1.5 1.5 0 0 1 2.2 2.2l-7.2 7.2zM9.6 4.2l2.2 2.2',
  refresh: 'M13 6.5A5.3 5.3 0 0 0 3.5 5M3 9.5A5.3 5.3 0 0 0 12.5 11M3.5 2v3h3M12.5 14v-3h-3',
  undo: 'm6 3.5-3 3 3 3M3.3 6.5H10a3.3 3.3 0 0 1 0 6.6H7',
  wait: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8V8l2.2 1.6',
} as const;

export type LateIconName = keyof typeof iconPaths;

type LateIconProps = { name: LateIconName; className?: string };

export const LateIcon = ({ name, className = '' }: LateIconProps) => (
  <IconDrawing path={iconPaths[name]} className={className} />
);
