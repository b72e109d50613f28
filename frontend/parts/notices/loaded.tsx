import type { ReactElement, ReactNode } from 'react';
import { findServerMessage } from '#frontend/language/server-messages.ts';
import { LoadFailure, LoadFailureLine, LoadingRows } from './load-states.tsx';

type LoadedProps<Value> = {
  /** From `useLoadedData`. */
  result: { data: Value | undefined; error: unknown; mutate: () => unknown };
  /** 'The customer could not be loaded', or a function that puts the reason into the text. */
  failureText: string | ((reason: string) => string);
  /** What it means for the user, where the server has no message (D54). The error's message by default. */
  failureHint?: string | undefined;
  /** The number of placeholder rows while it loads, 8 by default, or what is shown in their place. */
  loading?: number | ReactElement;
  /** Shown in place of the content where the value is null, an empty list, or a page without rows. */
  empty?: ReactNode;
  /** The value may answer an earlier question, such as another page: after a failure it is not shown. */
  isReplacedByFailure?: boolean;
} & (
  | { isField?: false; children: (value: NonNullable<Value>) => ReactNode }
  /** A field: it stays while its options load, and a failure takes its place in one line. */
  | { isField: true; children: ReactNode }
);

/**
 * Renders what was loaded: placeholders at first, then the content, or the failure with 'Try again'. If
 * reading it again fails, the content stays and the failure is shown above it: the user may have something
 * open or typed there.
 */
export function Loaded<Value>(props: LoadedProps<Value>): ReactNode {
  const { result, failureText, failureHint, loading = 8, empty, isReplacedByFailure } = props;
  const { data, error } = result;
  const isShown = data !== undefined && !(error && isReplacedByFailure);
  const onRetry = () => void result.mutate();
  const reason = error instanceof Error ? error.message : '';
  const isReasonInTitle = typeof failureText === 'function';
  const title = isReasonInTitle ? failureText(reason) : failureText;
  const lineMessages = isReasonInTitle ? [title] : [`${title}.`, findServerMessage(error)];
  if (props.isField)
    return error && !isShown ? (
      <LoadFailureLine messages={lineMessages} onRetry={onRetry} />
    ) : (
      props.children
    );
  if (isShown)
    return (
      <>
        {Boolean(error) && <LoadFailureLine messages={lineMessages} onRetry={onRetry} />}
        {empty !== undefined && isEmpty(data) ? empty : data !== null && props.children(data)}
      </>
    );
  if (!error) return typeof loading === 'number' ? <LoadingRows count={loading} /> : loading;
  const text = findServerMessage(error) ?? failureHint ?? reason;
  return <LoadFailure title={title} text={isReasonInTitle ? undefined : text} onRetry={onRetry} />;
}

/** Also for a page of a list, whose rows are its `data`. */
function isEmpty(value: unknown): boolean {
  if (value === null) return true;
  const rows = typeof value === 'object' && 'data' in value ? value.data : value;
  return Array.isArray(rows) && rows.length === 0;
}
