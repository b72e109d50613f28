/* What is not needed to accept. It comes as one file, with texts and styles of its own. */

export { AcceptedScreen } from './accepted-screen.tsx';
export { BundlePicture } from './bundle-picture.tsx';
export { ChoiceNote, describeChange } from './choice-note.tsx';
export { DeclineDialog } from './decline-dialog.tsx';
export { reportPageOpening } from './opening-report.ts';
export { PasteScreen } from './paste-screen.tsx';
export { QuestionsSection } from './questions-section.tsx';
export { ConflictScreen, DeclinedScreen, EndedScreen } from './stopped-screens.tsx';
