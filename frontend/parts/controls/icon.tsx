/** Drawn on 16 x 16 with a stroke of 1.4 in the colour of the text beside them. */
const paths = {
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  arrowUp: 'M8 13V3M4 7l4-4 4 4',
  back: 'M13 8H3M7 4 3 8l4 4',
  bell: 'M4 11V7.2a4 4 0 0 1 8 0V11l1.2 1.2H2.8zM6.7 14h2.6',
  bolt: 'M9 1.8 3.5 9H8l-1 5.2L12.5 7H8z',
  box: 'M8 2 13.5 4.8v6.4L8 14l-5.5-2.8V4.8zM2.5 4.8 8 7.6l5.5-2.8M8 7.6V14',
  bundle: 'M2.5 5.5 8 3l5.5 2.5L8 8zM2.5 8.5 8 11l5.5-2.5M2.5 11.2 8 13.7l5.5-2.5',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  check: 'm3 8.5 3.3 3.3L13 4.8',
  chevronDown: 'm3.5 6 4.5 4.5L12.5 6',
  chevronLeft: 'M10 3.5 5.5 8 10 12.5',
  chevronRight: 'm6 3.5 4.5 4.5L6 12.5',
  chevronUp: 'M3.5 10 8 5.5 12.5 10',
  circle: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  close: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  coach: 'M2.5 3h11v7.5H8l-3 2.5v-2.5H2.5zM8 5v3.5M6.25 6.75h3.5',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  cut: 'M5 12.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM11 12.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM6 9.4 11 3M10 9.4 5 3',
  detail: 'M2.5 3h11v10h-11zM2.5 6.5h11M6 6.5V13',
  download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M3 13.5h10',
  edit: 'M10.8 2.8l2.4 2.4L6 12.4l-3 .6.6-3z',
  error: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM5.9 5.9l4.2 4.2M10.1 5.9l-4.2 4.2',
  external: 'M9.5 2.5h4v4M13.5 2.5 7.5 8.5M11.5 9v4.5h-9v-9H7',
  eye: 'M1.5 8S3.8 3.7 8 3.7 14.5 8 14.5 8 12.2 12.3 8 12.3 1.5 8 1.5 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  eyeOff:
    'M2 2l12 12M6.3 4a6 6 0 0 1 1.7-.3c4.2 0 6.5 4.3 6.5 4.3a12 12 0 0 1-1.9 2.4M4 5.2A11 11 0 0 0 1.5 8s2.3 4.3 6.5 4.3c1 0 2-.3 2.8-.7',
  file: 'M4 1.8h5l3 3v9.4H4zM9 1.8V5h3',
  filter: 'M2.5 3.5h11L9.5 8.5v4l-3 1v-5z',
  grip: 'M6 4h.01M6 8h.01M6 12h.01M10 4h.01M10 8h.01M10 12h.01',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM6.2 6.3c.1-1 .9-1.6 1.8-1.6 1 0 1.8.6 1.8 1.6 0 1.2-1.8 1.3-1.8 2.5M8 11v.3',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.3V11M8 5v.2',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5.2a2.5 2.5 0 0 1 5 0v2.3',
  logOut: 'M6.5 2.5h-4v11h4M6.5 8h7M10.5 5l3 3-3 3',
  mail: 'M2 3.5h12v9H2zM2.5 4.2 8 9l5.5-4.8',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  minus: 'M3 8h10',
  more: 'M3.5 8.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM8 8.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM12.5 8.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z',
  news: 'M2.5 6v4h2.5l5.5 3V3L5 6zM12.5 6.2c.7 1 .7 2.6 0 3.6',
  orders: 'M3.5 2.5h9v11h-9zM6 5.5h4M6 8h4M6 10.5h2.5',
  plus: 'M8 3v10M3 8h10',
  recent: 'M8 4.5V8l2.5 1.5M2.5 8a5.5 5.5 0 1 0 1.6-3.9M2.5 2.5v2.6h2.6',
  redo: 'M13 6.5H6.5a3.5 3.5 0 0 0 0 7H10M10.5 3.5l3 3-3 3',
  refresh: 'M13 6.5A5.3 5.3 0 0 0 3.5 5M3 9.5A5.3 5.3 0 0 0 12.5 11M3.5 2v3h3M12.5 14v-3h-3',
  save: 'M3 3h8l2 2v8H3zM5.5 3v3h4.5V3M5.5 13V9.5h5V13',
  settings:
    'M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 1.8v1.8M8 12.4v1.8M1.8 8h1.8M12.4 8h1.8M3.6 3.6l1.3 1.3M11.1 11.1l1.3 1.3M12.4 3.6l-1.3 1.3M4.9 11.1l-1.3 1.3',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2',
  send: 'M13.5 2.5 2.5 7l4.5 2 2 4.5zM7 9l6.5-6.5',
  selectAll: 'M2.5 2.5h11v11h-11zM5 8l2.2 2.2L11.2 6',
  star: 'M8 2.2l1.75 3.65 4 .5-2.95 2.75.75 3.95L8 11.1l-3.55 1.95.75-3.95L2.25 6.35l4-.5z',
  swap: 'M2.500 5.500h9.500M9.500 3 12 5.500 9.500 8M13.500 10.500H4M6.500 8 4 10.500 6.500 13',
  target:
    'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM8 1v2.5M8 12.5V15M1 8h2.5M12.5 8H15',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4M9.3 7v4',
  unlock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5.2a2.5 2.5 0 0 1 4.7-1.2',
  upload: 'M8 11V3M4.5 7.5 8 4l3.5 3.5M3 13.5h10',
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.5 3.5l-3 3 3 3',
  user: 'M8 7.5A2.5 2.5 0 1 0 8 2.5a2.5 2.5 0 0 0 0 5ZM3 13.5c.4-2.6 2.4-4 5-4s4.6 1.4 5 4',
  users:
    'M6 7.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM1.8 13c.3-2.3 2-3.7 4.2-3.7s3.9 1.4 4.2 3.7M10.5 3.2a2.25 2.25 0 0 1 0 4.2M11.8 9.6c1.4.5 2.2 1.7 2.4 3.4',
  warn: 'M8 2.2 14.3 13.3H1.7zM8 6.5v3.2M8 11.4v.2',
} as const;

export type IconName = keyof typeof paths;

/** A picture beside words; never the only word of a control, so it is hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className ? `p-icon ${className}` : 'p-icon'}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
