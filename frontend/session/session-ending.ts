import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** Why the user must sign in again. Shown on the sign-in screen until somebody signs in. */
export type SessionEnding = {
  reason: 'over' | 'disabled' | 'logged out in another tab' | 'replaced';
  /** Whether the closed screen had unsaved work, which is stored. */
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

/** The id of a user who has signed out, or an object with the id of the user who is signed in now. */
type SessionMessage = number | { signedIn: number };

function broadcastSessionMessage(message: SessionMessage) {
  const channel = new BroadcastChannel(SESSION_CHANNEL_NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to its origin
  channel.postMessage(message);
  channel.close();
}

/** Notifies the other tabs of this browser that the user has signed out here. */
export const broadcastSignedOut = (appUserId: number) => broadcastSessionMessage(appUserId);

/** Notifies the other tabs of this browser whose session it is. */
export const broadcastSignedIn = (appUserId: number) =>
  broadcastSessionMessage({ signedIn: appUserId });

/** Calls the listener, for as long as the page lives, when another tab ends the session of its user. */
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

/** The texts of the sign-in screen. */
export const getSessionEndingTexts = ({ reason, hasUnsavedDrafts }: SessionEnding) => ({
  title: reason === 'disabled' ? signInTexts.accountDisabledTitle : signInTexts.youWereLoggedOut,
  text: hasUnsavedDrafts
    ? `${endingReasonTexts[reason]} ${signInTexts.workIsKept}`
    : endingReasonTexts[reason],
});
