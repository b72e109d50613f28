/** What comes to a visitor's page after its form, in one file. */
export { VisitorsAnnouncement } from '#frontend/announcement/visitors-announcement.tsx';
export { VisitorsHelp } from './visitors-help.tsx';
