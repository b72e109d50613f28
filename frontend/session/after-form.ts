/** What comes to a visitor's page after its form, in one file. */
export { VisitorAnnouncement } from '#frontend/announcement/visitor-announcement.tsx';
export { VisitorsHelp } from './visitors-help.tsx';
