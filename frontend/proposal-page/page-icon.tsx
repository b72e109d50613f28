const iconPaths = {
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  check: 'm3 8.5 3.3 3.3L13 4.8',
  cross: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M3 13.5h10',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.5V11M8 5v.2',
  shield: 'M8 2l5 1.8V8c0 3-2.2 5-5 6-2.8-1-5-3-5-6V3.8zM5.8 8l1.6 1.6L10.4 6.4',
  wait: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8V8l2.2 1.6',
} as const;

export type PageIconName = keyof typeof iconPaths;

export const PageIcon = ({ name }: { name: PageIconName }) => (
  <IconDrawing path={iconPaths[name]} />
);

export const IconDrawing = ({ path, className = '' }: { path: string; className?: string }) => (
  <svg className={`icon ${className}`} viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);
