/** The parts of a visitor's page that load after its form, in one chunk. */
export { VisitorAnnouncement } from '#frontend/announcement/visitor-announcement.tsx';
export { VisitorsHelp } from './visitors-help.tsx';
