import type { AnnouncementColor } from '#shared/schemas/announcement-schema.ts';

/** The class of each colour, light and dark (announcement.css). */
export const announcementColorClasses: Record<AnnouncementColor, string> = {
  'rgb(232,63,84)': 'announce-red',
  lightblue: 'announce-blue',
  lightgreen: 'announce-green',
  yellow: 'announce-yellow',
};
