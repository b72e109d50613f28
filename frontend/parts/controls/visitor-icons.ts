/* Icons on a grid of 16 x 16 with a stroke of 1.4 in the text colour. These are the ones of the visitors'
   pages and are loaded with the first of them. */

export const visitorIcons = {
  back: 'M13 8H3M7 4 3 8l4 4',
  bell: 'M4 11V7.2a4 4 0 0 1 8 0V11l1.2 1.2H2.8zM6.7 14h2.6',
  check: 'm3 8.5 3.3 3.3L13 4.8',
  circle: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  close: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  error: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM5.9 5.9l4.2 4.2M10.1 5.9l-4.2 4.2',
  eye: 'M1.5 8S3.8 3.7 8 3.7 14.5 8 14.5 8 12.2 12.3 8 12.3 1.5 8 1.5 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  eyeOff:
    'M2 2l12 12M6.3 4a6 6 0 0 1 1.7-.3c4.2 0 6.5 4.3 6.5 4.3a12 12 0 0 1-1.9 2.4M4 5.2A11 11 0 0 0 1.5 8s2.3 4.3 6.5 4.3c1 0 2-.3 2.8-.7',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.3V11M8 5v.2',
  refresh: 'M13 6.5A5.3 5.3 0 0 0 3.5 5M3 9.5A5.3 5.3 0 0 0 12.5 11M3.5 2v3h3M12.5 14v-3h-3',
  warn: 'M8 2.2 14.3 13.3H1.7zM8 6.5v3.2M8 11.4v.2',
} as const;

/** The icons that can be drawn so far. The others come with the frame of the signed-in screens. */
export const registeredIcons: Record<string, string> = { ...visitorIcons };
