/** The description of each error status. */
export const errorDescriptions = {
  400: 'Something in the request is not as it must be',
  401: 'No session, or an expired one',
  403: 'The account is being used elsewhere',
  404: 'There is no such thing, or not for this caller',
  409: 'Something else happened in the meantime',
  410: 'It has ended; Ended says how, when, and whom to call',
  413: 'The request is too large',
  415: 'The request is neither JSON nor whatever else is read here',
  422: 'The Idempotency-Key was used for another request',
  429: 'Too much of late; Retry-After says in how many seconds to come again',
  500: 'Something went wrong',
  503: 'Busy; try again',
};
