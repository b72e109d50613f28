import { useId, type ReactNode } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import type { EndpointInput, Endpoint } from '#shared/contract/endpoint.ts';
import { t } from '#shared/language/t.ts';

type SectionProps = {
  title: string;
  /** What adds to it, for who may. */
  add?: { label: string; run: () => void } | undefined;
  children: ReactNode;
};

/** A part of what stands beside the orders of a customer. */
export function SideSection({ title, add, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {add && (
          <Button name={add.label} icon="plus" variant="text" size="small" onClick={add.run} />
        )}
      </header>
      {children}
    </section>
  );
}

type ListProps<Row> = {
  loadResult: { data: readonly Row[] | undefined; error: unknown; mutate: () => unknown };
  failed: string;
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** What there is of something, once it is here. */
export const SideList = <Row,>({ loadResult, failed, none, children }: ListProps<Row>) => (
  <WhenLoaded of={loadResult} failed={failed} rows={2}>
    {(rows) =>
      rows.length > 0 ? (
        <ul className="customer-list">{children(rows)}</ul>
      ) : (
        <p className="customer-none">{none}</p>
      )
    }
  </WhenLoaded>
);

/** What is done with one of them, for who may. */
export type EntryActions = { onEdit?: () => void; onRemove?: () => void };

export const EntryButtons = ({ name, onEdit, onRemove }: EntryActions & { name: string }) => (
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

type Removing<E extends Endpoint> = {
  title: string;
  text: string;
  endpoint: E;
  input: EndpointInput<E>;
  successText: string;
  failed: string;
};

/** Asks, and removes one; whether it was tried, so that what is shown may be another now. */
export async function removeOne<E extends Endpoint>(one: Removing<E>): Promise<boolean> {
  const { title, text, endpoint, input, successText, failed } = one;
  if (!(await confirm({ title, text, accept: t`Remove`, isDestructive: true }))) return false;
  try {
    await callIdempotently(endpoint, input);
    toast({ kind: 'success', text: successText });
  } catch (error) {
    showFailure(error, failed);
  }
  return true;
}
