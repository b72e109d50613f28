import { useId, type ReactNode } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import type { EndpointInput, Endpoint } from '#shared/contract/endpoint.ts';
import { t } from '#shared/language/t.ts';

type CustomerSideSectionProps = {
  title: string;
  /** The action that adds an entry, if the user may. */
  addAction?: { label: string; run: () => void } | undefined;
  children: ReactNode;
};

/** A section beside the orders of a customer. */
export function CustomerSideSection({ title, addAction, children }: CustomerSideSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {addAction && (
          <Button
            name={addAction.label}
            icon="plus"
            variant="text"
            size="small"
            onClick={addAction.run}
          />
        )}
      </header>
      {children}
    </section>
  );
}

type CustomerSideListProps<Row> = {
  loadResult: { data: readonly Row[] | undefined; error: unknown; mutate: () => unknown };
  failureText: string;
  emptyText: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list of entries, once it is loaded. */
export const CustomerSideList = <Row,>({
  loadResult,
  failureText,
  emptyText,
  children,
}: CustomerSideListProps<Row>) => (
  <Loaded
    result={loadResult}
    failureText={failureText}
    loading={2}
    empty={<p className="customer-none">{emptyText}</p>}
  >
    {(rows) => <ul className="customer-list">{children(rows)}</ul>}
  </Loaded>
);

/** The actions on an entry, if the user may. */
export type EntryActions = { onEdit?: () => void; onRemove?: () => void };

export const EntryActionButtons = ({ name, onEdit, onRemove }: EntryActions & { name: string }) => (
  <>
    {onEdit && (
      <Button name={t`Edit ${name}`} icon="edit" variant="text" size="small" onClick={onEdit} />
    )}
    {onRemove && (
      <Button
        name={t`Remove ${name}`}
        icon="trash"
        variant="text"
        size="small"
        onClick={onRemove}
      />
    )}
  </>
);

type EntryRemoval<E extends Endpoint> = {
  title: string;
  text: string;
  endpoint: E;
  input: EndpointInput<E>;
  successText: string;
  failureText: string;
};

/** Asks and removes an entry. Returns whether a call was made: the list may then have changed. */
export async function confirmAndRemoveEntry<E extends Endpoint>(
  removal: EntryRemoval<E>,
): Promise<boolean> {
  const { title, text, endpoint, input, successText, failureText } = removal;
  if (!(await askToConfirm({ title, text, accept: t`Remove`, isDestructive: true }))) return false;
  await runOrShowFailure(
    async () => {
      await callIdempotently(endpoint, input);
      showToast({ kind: 'success', text: successText });
    },
    { failureText: failureText },
  );
  return true;
}
