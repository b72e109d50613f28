import { Component, type ReactNode } from 'react';
import { reportThrown } from '#frontend/browser/report-thrown.ts';
import { t } from '#shared/language/t.ts';
import { LoadFailure, LoadFailureLine } from './load-states.tsx';

type ErrorBoundaryProps = {
  /** Renders what is shown in place of the children after one of them threw. */
  renderFailure: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
};

type CaughtError = { error: unknown };

/** Catches and reports what its children throw while they render. The rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught?: CaughtError }> {
  static getDerivedStateFromError(error: unknown): { caught: CaughtError } {
    return { caught: { error } };
  }

  override state: { caught?: CaughtError } = {};

  override componentDidCatch(error: unknown): void {
    reportThrown(error);
  }

  readonly #retry = () => this.setState({ caught: undefined });

  override render(): ReactNode {
    const { caught } = this.state;
    const { renderFailure, children } = this.props;
    return caught ? renderFailure(this.#retry, caught.error) : children;
  }
}

type PartBoundaryProps = {
  /** What happened, in the user's words: 'The order lines could not be shown'. */
  title: string;
  /** What it means for the user. */
  text?: string;
  /** The part is a bar, too low for more than a line. */
  isLow?: boolean;
  children: ReactNode;
};

/** A part of a page that may fail without the rest. */
export const PartBoundary = ({ title, text, isLow, children }: PartBoundaryProps) => (
  <ErrorBoundary
    renderFailure={(retry, error) => <PartFailure {...{ title, text, isLow, retry, error }} />}
  >
    {children}
  </ErrorBoundary>
);

type PartFailureProps = {
  title: string;
  text?: string | undefined;
  isLow?: boolean | undefined;
  retry: () => void;
  error: unknown;
};

/** Code that did not load is requested again by a new page only. */
export function PartFailure({ title, text, isLow, retry, error }: PartFailureProps) {
  const failure =
    error instanceof Error && error.name === 'ScreenNotLoaded'
      ? {
          text: t`SmartSales has a newer version, or the connection was lost. Reload to go on.`,
          action: t`Reload`,
          onRetry: () => location.reload(),
        }
      : {
          text: text ?? t`Something unexpected happened.`,
          action: t`Try again`,
          onRetry: retry,
        };
  return isLow ? (
    <LoadFailureLine messages={[`${title}.`, failure.text]} {...failure} />
  ) : (
    <LoadFailure title={title} {...failure} />
  );
}
