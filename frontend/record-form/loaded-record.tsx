import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';

type Props<Saved> = {
  title: string;
  /** What is said where it cannot be read. */
  failed: string;
  asked: SWRResponse<Saved, Error>;
  onClose: () => void;
  width?: number;
  children: (record: Saved) => ReactNode;
};

/** A window over a record as it is on the server at this moment: what was read before is not edited. */
export function LoadedRecord<Saved extends { Version: number }>(props: Props<Saved>) {
  const { title, failed, asked, onClose, width = 40, children } = props;
  const { data, error, mutate, isValidating } = asked;
  if (data && !isValidating) return <div key={data.Version}>{children(data)}</div>;
  return (
    <Dialog title={title} isOpen width={width} onClose={onClose}>
      {error ? (
        <Failed title={failed} text={error.message} onRetry={() => void mutate()} />
      ) : (
        <LoadingRows count={4} />
      )}
    </Dialog>
  );
}
