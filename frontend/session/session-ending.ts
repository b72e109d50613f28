import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** Why the user has to sign in again: for the sign-in screen, until somebody has signed in. */
export type SessionEnding = {
  reason: 'over' | 'disabled' | 'logged out in another tab' | 'replaced';
  /** Whether the screen that went had unsaved work, which is kept. */
  hasUnsavedDrafts: boolean;
};

let latestEnding: SessionEnding | undefined;

export function setSessionEnding(ending: SessionEnding) {
  latestEnding = ending;
}

export const getSessionEnding = () => latestEnding;

export function clearSessionEnding() {
  latestEnding = undefined;
}

const SESSION_CHANNEL_NAME = 'smartsales.session';

/** A user who has logged out; or, in an object, one who is signed in now. */
type SessionMessage = number | { signedIn: number };

function broadcastSessionMessage(message: SessionMessage) {
  const channel = new BroadcastChannel(SESSION_CHANNEL_NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
  channel.postMessage(message);
  channel.close();
}

/** Tells the other tabs of this browser that the user has logged out here. */
export const broadcastSignedOut = (appUserId: number) => broadcastSessionMessage(appUserId);

/** Tells the other tabs of this browser whose its session is. */
export const broadcastSignedIn = (appUserId: number) =>
  broadcastSessionMessage({ signedIn: appUserId });

/** Hears, for as long as the page is there, that the session of its user was ended in another tab. */
export function listenForSessionEndInOtherTab(
  getUserId: () => number | undefined,
  listener: (reason: SessionEnding['reason']) => void,
) {
  new BroadcastChannel(SESSION_CHANNEL_NAME).addEventListener(
    'message',
    ({ data }: MessageEvent<SessionMessage>) => {
      const pageUserId = getUserId();
      if (pageUserId === undefined) return;
      if (data === pageUserId) listener('logged out in another tab');
      if (typeof data === 'object' && data.signedIn !== pageUserId) listener('replaced');
    },
  );
}

const endingReasonTexts: Record<SessionEnding['reason'], string> = {
  over: signInTexts.sessionOver,
  disabled: signInTexts.accountDisabled,
  'logged out in another tab': signInTexts.loggedOutInAnotherTab,
  replaced: signInTexts.somebodyElseSignedIn,
};

/** What the sign-in screen says of it. */
export const getSessionEndingTexts = ({ reason, hasUnsavedDrafts }: SessionEnding) => ({
  title: reason === 'disabled' ? signInTexts.accountDisabledTitle : signInTexts.youWereLoggedOut,
  text: hasUnsavedDrafts
    ? `${endingReasonTexts[reason]} ${signInTexts.workIsKept}`
    : endingReasonTexts[reason],
});
