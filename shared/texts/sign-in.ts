/** The texts of signing in, and the ways a session ends, as the rules give them. */
export const signInTexts = {
  emailRequired: 'Please enter an email',
  passwordRequired: 'Please enter your password',
  seeValidationErrors: 'See Validation Errors',
  userIsLockedOut: 'User is locked out.',
  userIsDisabled: 'User is disabled.',
  activeSessionsExist: 'Active sessions exist',
  wrongEmailOrPassword: 'The email or password is not correct.',
  accountLocked:
    'Your account is locked after too many failed logon attempts. It unlocks automatically in 5 minutes.',
  accountDisabled: 'Your account is disabled. Please contact support.',
  accountDisabledTitle: 'Account disabled',
  youWereLoggedOut: 'You were logged out',
  sessionOver: 'Your session has ended. Log in to go on.',
  loggedOutInAnotherTab: 'You logged out in another tab.',
  workIsKept: 'Your unsaved changes are kept: they are here when you log in again.',
  workInAnotherTab: 'Another tab has unsaved changes. They are kept there for your next login.',
  overrideSession: 'Active session found for this user. Override and login anyway?',
  notAuthenticated: 'User not authenticated',
  usedElsewhere: 'You were logged off because your account is being used elsewhere',
  confirmLogout: 'Are you sure you would like to logout? Any unsaved changes will be lost.',
} as const;
