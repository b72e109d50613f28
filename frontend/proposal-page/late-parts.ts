/* What is not needed to accept. It comes as one file, with texts and styles of its own. */

export { BundlePicture } from './bundle-picture.tsx';
export { ChoiceNote, describeChange, ReassuringNote } from './choice-note.tsx';
export { DeclineDialog } from './decline-dialog.tsx';
export { reportPageOpening } from './opening-report.ts';
export { MoreLines } from './more-lines.tsx';
export { PageFooter } from './page-footer.tsx';
export { PasteScreen } from './paste-screen.tsx';
export { QuestionsSection } from './questions-section.tsx';
export { EndedScreen, StoppedScreen } from './stopped-screens.tsx';
