/**
 * Reports an error of our own code. The code for that is loaded with the first error; if it does not load,
 * nothing is reported, because that would be another error that nobody catches.
 */
export const reportThrown = (thrown: unknown): void =>
  void import('./page-errors.ts').then(
    ({ reportPageError }) => reportPageError(thrown),
    () => undefined,
  );
